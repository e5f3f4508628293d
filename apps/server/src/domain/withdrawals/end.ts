import { toDecimal, type Micro } from '@fairlaunch/money';
import type { Tx } from '#db/database.ts';
import { holderOn } from '#journal/holder.ts';
import { record } from '#journal/record.ts';
import type { OtherWarrant } from '#journal/warrants.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { feeLegs } from '#ledger/fee-legs.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { move, post, type Leg } from '#ledger/post.ts';
import { planOn } from '../plans/plan-versions.ts';
import { giveBackToRate } from '../rates/spend.ts';
import { recordChainFlow } from '#ledger/chain-flow.ts';
import { burnLegs, endedPointsLegs } from './points.ts';
import { UNDER_WAY, type WithdrawalRow } from './queries.ts';
import type { DayTime } from '#ledger/day.ts';

/** By an operator, with what it had read and said. */
type Refused = { warrant: OtherWarrant; review: { contentHash: string; reason: string } };

/** Payment and refund share one key, so that the ledger refuses the second end. */
const endKey = (row: WithdrawalRow) => `withdrawal:${row.withdrawal_id}:end`;

/** frozen → CHAIN (net) and the fee's split (rulebook §2, §8). */
export async function bookPaid(
  tx: Tx,
  row: WithdrawalRow,
  paid: { day: number; at: Date; transactionHash: string; warrant: OtherWarrant },
): Promise<void> {
  const { plan } = await planOn(tx, paid.day);
  // The member is locked before its accounts, as a request does: else the two could deadlock.
  await lockMember(tx, row.member_id);
  const frozen = memberAccount(row.member_id, 'frozen', row.asset);
  const posting = await post(tx, {
    idempotencyKey: endKey(row),
    kind: 'WITHDRAWAL_PAID',
    object: `withdrawal:${row.withdrawal_id}`,
    day: paid.day,
    legs: [
      ...move(frozen, houseAccount('CHAIN', row.asset), row.net),
      ...feeLegs(plan, frozen, row.fee),
      ...burnLegs(row),
    ],
  });
  const ended = await tx
    .updateTable('withdrawal')
    .set({ state: 'SUCCESS', settled_at: paid.at, transaction_hash: paid.transactionHash })
    .where('withdrawal_id', '=', row.withdrawal_id)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return;
  await recordChainFlow(tx, posting);
  await retryUncovered(tx, row.member_id);
  await record(tx, {
    kind: 'WITHDRAWAL_PAID',
    when: { day: paid.day, now: paid.at },
    facts: {
      withdrawal: Number(row.withdrawal_id),
      requestId: row.request_id,
      holder: await holderOn(tx, paid.day, row.member_id),
      asset: row.asset,
      amount: toDecimal(row.net),
    },
    warrant: paid.warrant,
    keys: [endKey(row)],
  });
}

/**
 * frozen → available, gross (rulebook §2). A withdrawal of points gives the points back, and their
 * BHC returns to SWAP_INV.
 * @param paid micro-units of that BHC that the treasury paid in another way
 */
export async function refund(
  tx: Tx,
  row: WithdrawalRow,
  state: 'REJECTED' | 'FAILED',
  when: DayTime,
  reason: string | null,
  paid: Micro = 0n,
  refused?: Refused,
): Promise<void> {
  await lockMember(tx, row.member_id);
  const ended = await tx
    .updateTable('withdrawal')
    .set({ state, settled_at: when.now, reason })
    .where('withdrawal_id', '=', row.withdrawal_id)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst();
  const reserved = row.rate_id === null ? 0n : row.amount - paid;
  if (reserved > 0n && ended.numUpdatedRows > 0n) await giveBackToRate(tx, row.rate_id!, reserved);
  await post(tx, {
    idempotencyKey: endKey(row),
    kind: 'WITHDRAWAL_RETURNED',
    object: `withdrawal:${row.withdrawal_id}`,
    day: when.day,
    legs: row.rate_id === null ? releaseLegs(row) : endedPointsLegs(row, paid),
  });
  if (ended.numUpdatedRows === 0n) return;
  await retryUncovered(tx, row.member_id);
  await record(tx, {
    kind: 'WITHDRAWAL_RETURNED',
    when,
    facts: {
      withdrawal: Number(row.withdrawal_id),
      paid: toDecimal(row.rate_id === null ? 0n : paid),
      ...(refused && { review: refused.review }),
    },
    warrant: refused?.warrant ?? { by: 'rule' },
    keys: [endKey(row)],
  });
}

const releaseLegs = ({ member_id: member, asset, amount }: WithdrawalRow): Leg[] =>
  move(memberAccount(member, 'frozen', asset), memberAccount(member, 'available', asset), amount);

/** Withdrawals that the member's payable did not cover may be covered now. */
export async function retryUncovered(tx: Tx, memberId: bigint): Promise<void> {
  await lockMember(tx, memberId);
  await tx
    .updateTable('withdrawal')
    .set({ uncovered_root: null })
    .where('member_id', '=', memberId)
    .where('state', '=', 'APPROVED')
    .where('uncovered_root', 'is not', null)
    .execute();
}
