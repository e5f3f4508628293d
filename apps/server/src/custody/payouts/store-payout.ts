import { toWei } from '@fairlaunch/money';
import { dayStart } from '@fairlaunch/plan';
import type { Address } from 'viem';
import { lowestNonce, lowestTime } from '#chain/agreed.ts';
import type { Signer } from '#chain/signers.ts';
import { inTransaction } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import type { WithdrawalRow } from '#domain/withdrawals/queries.ts';
import { gasPriceFor, payoutPriceCeiling } from './gas-price.ts';
import type { ProvenLeaf } from './payable.ts';
import { payoutId } from './payout-id.ts';
import { signPayout } from './sign-payout.ts';

/** In chain time: only an unused payout past its deadline is refunded (rulebook §15). */
const PAYOUT_LIFETIME_SECONDS = 3_600;

/** Signs a payout and stores it before it may be sent; nobody sees one that was not stored. */
export async function storePayout(
  deps: Deps,
  signer: Signer,
  row: WithdrawalRow,
  leaf: ProvenLeaf,
): Promise<boolean> {
  const address = signer.address.toLowerCase();
  // The lowest answers count: a nonce too high or a deadline too late would outlive a lie.
  const [timestamp, onChain, stored, gasPrice] = await Promise.all([
    lowestTime(deps.chain),
    lowestNonce(deps.chain, signer.address, 'latest'),
    nextStoredNonce(deps, address),
    gasPriceFor(deps, undefined, payoutPriceCeiling(deps)),
  ]);
  // Its payment is dated by the chain, whose clock may be behind, and not on the day before.
  if (Number(timestamp) < dayStart(row.day)) return false;
  const nonce = stored > onChain ? stored : onChain;
  const deadline = Number(timestamp) + PAYOUT_LIFETIME_SECONDS;
  const call = {
    id: payoutId(deps, row),
    account: row.address as Address,
    token: deps.chain.tokens[row.asset],
    amount: toWei(row.net),
    deadline,
    leaf,
  };
  const signed = await signPayout(deps, signer, { nonce, gasPrice }, call);
  return inTransaction(deps.writes, async (tx) => {
    const locked = await tx
      .selectFrom('withdrawal')
      .select('state')
      .where('withdrawal_id', '=', row.withdrawal_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (locked.state !== 'APPROVED') return false;
    await tx
      .insertInto('payout_signer')
      .values({ signer: address })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('payout')
      .values({
        payout_id: call.id,
        withdrawal_id: row.withdrawal_id,
        root_day: leaf.day,
        deadline: new Date(deadline * 1000),
      })
      .execute();
    // The primary key refuses a nonce that was taken meanwhile.
    await tx
      .insertInto('payout_transaction')
      .values({
        signer: address,
        nonce,
        attempt: 1,
        payout_id: call.id,
        transaction_hash: signed.hash,
        raw: signed.raw,
      })
      .execute();
    await tx
      .updateTable('withdrawal')
      .set({ state: 'BROADCAST', transaction_hash: signed.hash })
      .where('withdrawal_id', '=', row.withdrawal_id)
      .execute();
    return true;
  });
}

async function nextStoredNonce({ writes }: Deps, signer: string): Promise<bigint> {
  const last = await writes
    .selectFrom('payout_transaction')
    .select('nonce')
    .where('signer', '=', signer)
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? last.nonce + 1n : 0n;
}
