import { drawBox, prizeValue, type Hex, type Plan } from '@fairlaunch/plan';
import { clearAlarm, raiseAlarm } from '../../alarms/alarms.ts';
import { agreedBlock } from '../../chain/agreed.ts';
import { inTransaction, toSeconds, type Tx } from '../../db/database.ts';
import { houseAccount, memberAccount } from '../../ledger/accounts.ts';
import { businessNow, takeDay } from '../../ledger/day.ts';
import { move, post } from '../../ledger/post.ts';
import type { Deps } from '../../shared/deps.ts';
import { lockBoxPool } from './offer.ts';

const BOXES_PER_RUN = 100;
/** A block is final within seconds; a draw that waits longer needs somebody. */
const LATE_AFTER_SECONDS = 600;

/** Draws boxes whose block the followed chain has passed, so that it is final (rulebook §11). */
export async function drawBoxes(deps: Deps, signal: AbortSignal): Promise<void> {
  await watchDraws(deps);
  const due = await deps.writes
    .selectFrom('box')
    .select(['box_id', 'draw_block'])
    .where('drawn_at', 'is', null)
    .where('draw_block', '<=', (cursor) => cursor.selectFrom('chain_cursor').select('block_number'))
    .orderBy('draw_block')
    .orderBy('box_id')
    .limit(BOXES_PER_RUN)
    .execute();
  const hashes = new Map<bigint, Hex>();
  for (const { box_id: id, draw_block: block } of due) {
    signal.throwIfAborted();
    const hash = hashes.get(block) ?? (await agreedBlock(deps.chain, block)).hash;
    hashes.set(block, hash);
    await inTransaction(deps.writes, (tx) => settleDraw(tx, id, hash));
  }
}

async function watchDraws({ writes }: Deps): Promise<void> {
  const first = await writes
    .selectFrom('box')
    .select(['box_id', 'draw_block', 'opened_at'])
    .where('drawn_at', 'is', null)
    .orderBy('draw_block')
    .orderBy('box_id')
    .limit(1)
    .executeTakeFirst();
  const now = toSeconds((await businessNow(writes)).now);
  if (first && now - toSeconds(first.opened_at) > LATE_AFTER_SECONDS)
    await raiseAlarm(writes, 'BOX_DRAW_LATE', {
      box: Number(first.box_id),
      block: Number(first.draw_block),
    });
  else await clearAlarm(writes, 'BOX_DRAW_LATE');
}

/** The prize becomes an award over the plan's closes; what else was reserved is free again. */
export async function settleDraw(tx: Tx, boxId: bigint, blockHash: Hex): Promise<void> {
  const { day, now } = await takeDay(tx);
  await lockBoxPool(tx);
  const box = await tx
    .selectFrom('box')
    .innerJoin('plan_version', 'hash', 'plan_hash')
    .select(['box_id', 'member_id', 'kind', 'plan'])
    .where('box_id', '=', boxId)
    .where('drawn_at', 'is', null)
    .executeTakeFirst();
  if (!box) return;
  const plan = box.plan as Plan;
  const { n, prize } = drawBox(plan, boxId, blockHash);
  const award = { memberId: box.member_id, boxId, amount: prizeValue(prize), day };
  await tx
    .updateTable('box')
    .set({
      block_hash: blockHash,
      number: n,
      prize: prize.prize,
      award: award.amount,
      is_gift_card: 'giftCard' in prize,
      position_number: await reserveAward(tx, award, plan),
      drawn_at: now,
    })
    .where('box_id', '=', boxId)
    .execute();
  if (box.kind !== 'TUTORIAL') await markEcosystemBox(tx, box.member_id, day);
}

type Award = { memberId: bigint; boxId: bigint; amount: bigint; day: number };

/** Only closes count at which its receiver is active (rulebook §11). */
async function reserveAward(
  tx: Tx,
  { memberId, boxId, amount, day }: Award,
  { awards }: Plan,
): Promise<bigint | null> {
  if (amount === 0n) return null;
  const object = `box:${boxId}`;
  const { number } = await tx
    .insertInto('release_position')
    .values({
      member_id: memberId,
      kind: 'AWARD',
      amount,
      schedule: JSON.stringify({ type: 'EVEN', closes: awards.releaseDays }),
      from_day: day,
      requires_active: [memberId.toString()],
      object,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await post(tx, {
    idempotencyKey: `${object}:award`,
    kind: 'BOX_AWARD',
    object,
    day,
    legs: move(houseAccount('BOX', 'USDB'), memberAccount(memberId, 'vesting', 'USDB'), amount),
  });
  return number;
}

/** Counts for its sponsor's D1 from this day's close on (rulebook §5). */
async function markEcosystemBox(tx: Tx, memberId: bigint, day: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ opened_ecosystem_box_day: day })
    .where('member_id', '=', memberId)
    .where('opened_ecosystem_box_day', 'is', null)
    .execute();
}
