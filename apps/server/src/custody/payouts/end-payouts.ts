import { treasuryAbi } from '@fairlaunch/contracts';
import { businessDay } from '@fairlaunch/plan';
import type { Hex } from 'viem';
import { agreedHead, agreedRead } from '#chain/agreed.ts';
import type { BlockPoint } from '#chain/reader.ts';
import { inTransaction, toSeconds, type Tx } from '#db/database.ts';
import { takeDay } from '#ledger/day.ts';
import type { Deps } from '#shared/deps.ts';
import { refund } from '#domain/withdrawals/end.ts';
import { isSigned, lockWithdrawal, SIGNED } from '#domain/withdrawals/queries.ts';

/** Real time until a payout that is neither final nor expired counts as unknown. */
const UNKNOWN_AFTER_MS = 15 * 60_000;
const PAYOUTS_PER_RUN = 500;

type SignedPayout = Awaited<ReturnType<typeof signedPayouts>>[number];

/**
 * Refunds a withdrawal once a final block is past its deadline; UNKNOWN alone refunds nothing
 * (rulebook §15). If its id paid something else, that payment is booked first. On a new day it waits
 * for a final block of that day: whoever holds the payout key may have paid it on the day before.
 */
export async function endExpiredPayouts(deps: Deps): Promise<void> {
  const payouts = await signedPayouts(deps);
  if (payouts.length === 0) return;
  const { point } = await agreedHead(deps.chain);
  for (const payout of payouts) {
    if (point.time > toSeconds(payout.deadline)) await endPayout(deps, payout, point);
    else await markUnknown(deps, payout);
  }
}

function signedPayouts({ writes }: Deps) {
  return writes
    .selectFrom('payout')
    .innerJoin('withdrawal', 'withdrawal.withdrawal_id', 'payout.withdrawal_id')
    .select([
      'payout.payout_id',
      'payout.deadline',
      'payout.withdrawal_id',
      'payout.created_at',
      'withdrawal.state',
    ])
    .where('withdrawal.state', 'in', SIGNED)
    .orderBy('payout.deadline')
    .limit(PAYOUTS_PER_RUN)
    .execute();
}

async function markUnknown({ writes, realNow }: Deps, payout: SignedPayout): Promise<void> {
  const waitedMs = realNow() - payout.created_at.getTime();
  if (payout.state !== 'BROADCAST' || waitedMs <= UNKNOWN_AFTER_MS) return;
  await writes
    .updateTable('withdrawal')
    .set({ state: 'UNKNOWN' })
    .where('withdrawal_id', '=', payout.withdrawal_id)
    .where('state', '=', 'BROADCAST')
    .execute();
}

async function endPayout(
  { chain, writes }: Deps,
  { payout_id: payoutId, withdrawal_id: withdrawalId }: SignedPayout,
  { number: blockNumber, time }: BlockPoint,
): Promise<void> {
  const isPaid = await agreedRead(chain, `isPaid of ${payoutId}`, (client) =>
    client.readContract({
      address: chain.treasury,
      abi: treasuryAbi,
      functionName: 'isPaid',
      args: [payoutId as Hex],
      blockNumber,
    }),
  );
  await inTransaction(writes, async (tx) => {
    const { day, now } = await takeDay(tx);
    if (businessDay(time) < day) return;
    const current = await lockWithdrawal(tx, withdrawalId);
    if (!isSigned(current) || (isPaid && !(await isTakenIn(tx, blockNumber)))) return;
    await refund(tx, current, 'FAILED', { day, now }, isPaid ? 'PAYOUT_ID_USED' : null);
  });
}

async function isTakenIn(tx: Tx, block: bigint): Promise<boolean> {
  const cursor = await tx.selectFrom('chain_cursor').select('block_number').executeTakeFirst();
  return cursor !== undefined && cursor.block_number >= block;
}
