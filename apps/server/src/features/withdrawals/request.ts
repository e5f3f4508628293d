import { toDecimal, type Micro } from '@fairlaunch/money';
import { TOKEN_ASSETS, withdrawalFee, type Plan } from '@fairlaunch/plan';
import { withdrawalTypedData, type Asset } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { positiveAmount } from '#http/amount.ts';
import type { Caller } from '#http/route.ts';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { holderOf } from '#journal/holder.ts';
import { record } from '#journal/record.ts';
import { memberBalance } from '#ledger/balances.ts';
import { planNow, takePlannedDay } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { withdrawals, type WithdrawalRow } from '#domain/withdrawals/queries.ts';

export type WithdrawalInput = {
  requestId: string;
  asset: Asset;
  amount: string;
  deadline: number;
  signature: string;
};

function terms(plan: Plan, input: WithdrawalInput): { amount: Micro; fee: Micro; net: Micro } {
  const asset = TOKEN_ASSETS.find((token) => token === input.asset);
  if (!asset) throw new Failure('TOKEN_NOT_ALLOWED', { field: 'asset' });
  const amount = positiveAmount(input.amount);
  const fee = withdrawalFee(plan, asset, amount);
  if (!fee.ok)
    throw new Failure('AMOUNT_BELOW_MINIMUM', {
      field: 'amount',
      details: { min: plan.wallet.withdraw[asset].min },
    });
  return { amount, fee: fee.fee, net: fee.net };
}

/**
 * The balance is checked first: checking a contract wallet's signature takes a call to the chain
 * endpoints.
 */
export async function checkWithdrawalSignature(
  deps: Deps,
  caller: Caller,
  input: WithdrawalInput,
): Promise<MemberWarrant> {
  checkSignatureDeadline(deps, input.deadline);
  const [{ plan }, { available }] = await Promise.all([
    planNow(deps.database),
    memberBalance(deps.database, caller.memberId, input.asset),
  ]);
  const { amount, fee, net } = terms(plan, input);
  if (available < amount) throw new Failure('INSUFFICIENT_BALANCE');
  return requireMemberSignature(deps, caller, input, withdrawalTypedData, {
    asset: input.asset,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    net: toDecimal(net),
  });
}

/** A function of the database writes withdrawals and applies the limits (rulebook §15). */
export async function requestWithdrawal(
  tx: Tx,
  caller: Caller,
  input: WithdrawalInput,
  warrant: MemberWarrant,
): Promise<WithdrawalRow> {
  const { day, now, plan } = await takePlannedDay(tx);
  const { amount, fee } = terms(plan, input);
  const deadline = new Date(input.deadline * 1000);
  const { rows } = await sql<{ id: bigint }>`
    select request_withdrawal(${caller.memberId}, ${input.asset}, ${amount}, ${fee},
        ${input.requestId}, ${input.signature}, ${deadline})
      as id`.execute(tx);
  const { id } = rows[0]!;
  const row = await withdrawals(tx).where('withdrawal_id', '=', id).executeTakeFirstOrThrow();
  await record(tx, {
    kind: 'WITHDRAWAL_ASKED',
    when: { day, now },
    facts: {
      withdrawal: Number(id),
      holder: holderOf(row),
      asset: input.asset,
      amount: toDecimal(amount),
    },
    warrant,
    signer: caller.memberId,
    keys: [`withdrawal:${id}:ask`],
  });
  return row;
}
