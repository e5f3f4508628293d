import type { TokenName } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { sql } from 'kysely';
import { erc20Abi, type Hex } from 'viem';
import { expect } from 'vitest';
import type { TestDeployment } from '../../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../../tests/support/member.ts';
import { payoutId } from '#custody/payouts/payout-id.ts';

/** Wei of an amount in decimals. */
export const wei = (amount: string): bigint => toWei(micro(amount));

/** What a member holds in USDT. */
export const balance = async (member: TestMember) => (await member.call('me', {})).balances.USDT;

/** A member's withdrawals, newest first. */
export const withdrawalsOf = async (member: TestMember) =>
  (await member.call('withdrawals', {})).items;

/** What tests of the treasury's payments look up in a deployment. */
export function looksAt(deployment: () => TestDeployment) {
  const database = () => deployment().server.deps.writes;
  const tokenOf = (token: TokenName, account: Hex) =>
    deployment().chain.client.readContract({
      address: deployment().contracts.tokens[token],
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    });
  const usdtOf = (account: Hex) => tokenOf('USDT', account);
  const payments = () =>
    database().selectFrom('treasury_payment').selectAll().orderBy('payment_id').execute();
  return {
    database,
    tokenOf,
    usdtOf,
    payments,
    newestPayment: async () => (await payments()).at(-1)!,
    alarms: async () =>
      (
        await database()
          .selectFrom('alarm')
          .select('name')
          .where('cleared_at', 'is', null)
          .orderBy('name')
          .execute()
      ).map((row) => row.name),
    clearAlarms: () => database().updateTable('alarm').set({ cleared_at: new Date() }).execute(),
    /** How many days are posted. */
    days: async () =>
      (
        await database()
          .selectFrom('settlement_close')
          .select('day')
          .where('state', '=', 'POSTED')
          .execute()
      ).length,
    depositor: async (amount: string): Promise<TestMember> => {
      const member = await deployment().member({ usdt: amount });
      await deployment().deposit(member.account, amount);
      return member;
    },
    /**
     * Expects that the ledger's custody is what the treasury holds of USDT and USDB together and
     * `open`, what nobody covers yet; and that all entries sum to zero.
     */
    sound: async (open = '0'): Promise<void> => {
      const { rows } = await sql<{ chain: bigint; total: bigint }>`
        select ledger_hot_balance('CHAIN', 'USDT') + ledger_hot_balance('CHAIN', 'USDB') as chain, (select sum(amount)::bigint from ledger_entry) as total`.execute(
        database(),
      );
      expect(rows[0]!.total).toBe(0n);
      const { treasury } = deployment().contracts;
      const held = (await usdtOf(treasury)) + (await tokenOf('USDB', treasury));
      expect(wei(open) + held).toBe(toWei(-rows[0]!.chain));
    },
  };
}

/** The id under which a withdrawal is or will be paid. */
export async function payoutIdOf(
  { server: { deps } }: TestDeployment,
  withdrawal: string,
): Promise<Hex> {
  const row = await deps.writes
    .selectFrom('withdrawal')
    .select(['withdrawal_id', 'request_id'])
    .where('withdrawal_id', '=', BigInt(withdrawal))
    .executeTakeFirstOrThrow();
  return payoutId(deps, row);
}
