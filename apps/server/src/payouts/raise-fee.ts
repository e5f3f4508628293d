import { toWei } from '@fairlaunch/money';
import type { Address, Hex } from 'viem';
import type { Signer } from '../chain/signers.ts';
import type { Deps } from '../deps.ts';
import { toSeconds } from '../db/database.ts';
import { FRESH_LEAF, type LeafSource } from './payable.ts';
import { signPayout } from './sign-payout.ts';

/** How long one attempt may wait for a block, in milliseconds of real time, and how many there are. */
const PATIENCE = 60_000;
const MOST_ATTEMPTS = 6;

/** Signs a payout that waits too long again, with the same nonce and more gas, so that at most one of the two is mined. */
export async function raiseFees(deps: Deps, signer: Signer, leafOf: LeafSource): Promise<void> {
  const address = signer.address.toLowerCase();
  const used = BigInt(await deps.chain.main.getTransactionCount({ address: signer.address, blockTag: 'latest' }));
  const waiting = await deps.database
    .selectFrom('payout_transaction as latest')
    .innerJoin('payout', 'payout.payout_id', 'latest.payout_id')
    .innerJoin('withdrawal', 'withdrawal.withdrawal_id', 'payout.withdrawal_id')
    .innerJoin('member', 'member.member_id', 'withdrawal.member_id')
    .select(['latest.nonce', 'latest.attempt', 'latest.created_at', 'payout.payout_id', 'payout.deadline', 'withdrawal.net', 'withdrawal.withdrawal_id', 'member.address'])
    .where('latest.signer', '=', address)
    .where('latest.nonce', '>=', used)
    .where('withdrawal.state', '=', 'BROADCAST')
    .where('latest.attempt', '<', MOST_ATTEMPTS)
    .distinctOn('latest.nonce')
    .orderBy('latest.nonce')
    .orderBy('latest.attempt', 'desc')
    .execute();
  for (const row of waiting) {
    if (deps.realNow() - row.created_at.getTime() < PATIENCE) continue;
    const attempt = row.attempt + 1;
    const signed = await signPayout(deps, signer, row.nonce, attempt, {
      id: row.payout_id as Hex,
      account: row.address as Address,
      amount: toWei(row.net),
      deadline: toSeconds(row.deadline),
      leaf: (await leafOf(row.address as Address)) ?? FRESH_LEAF,
    });
    await deps.database
      .insertInto('payout_transaction')
      .values({ signer: address, nonce: row.nonce, attempt, payout_id: row.payout_id, transaction_hash: signed.hash, raw: signed.raw })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
