import { drawBox, prizeValue, type Plan } from '@fairlaunch/plan';
import { agreedBlock, newestBlock } from '#chain/agreed.ts';
import type { BlockPoint } from '#chain/reader.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { record } from '#journal/record.ts';
import { takeDay, type DayTime } from '#ledger/day.ts';
import { lockBoxPool } from '#domain/pools/box-pool.ts';
import { reserveAward } from '#domain/releases/reserve-award.ts';
import type { Deps } from '#shared/deps.ts';

/** The lane also follows the chain, which must not wait for many draws. */
const BOXES_PER_RUN = 20;

/** Draws boxes whose block has been taken in, so that it is final (rulebook §11). */
export async function drawBoxes(deps: Deps, signal: AbortSignal): Promise<void> {
  const due = await deps.writes
    .selectFrom('box')
    .select(['box_id', 'draw_block', 'opened_at', 'moved_at'])
    .where('drawn_at', 'is', null)
    .where('draw_block', '<=', (cursor) => cursor.selectFrom('chain_cursor').select('block_number'))
    .orderBy('draw_block')
    .orderBy('box_id')
    .limit(BOXES_PER_RUN)
    .execute();
  const blocks = new Map<bigint, BlockPoint>();
  const failures: unknown[] = [];
  for (const { box_id: id, draw_block: number, ...box } of due) {
    signal.throwIfAborted();
    const block = blocks.get(number) ?? (await agreedBlock(deps.chain, number));
    blocks.set(number, block);
    // A box that fails must not hold up those behind it.
    await settle(deps, id, block, fixedAt(box)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'boxes could not be drawn');
}

type Fixed = { opened_at: Date; moved_at: Date | null };

/** When the block that decides was named: a later one counts from then on. */
const fixedAt = ({ opened_at, moved_at }: Fixed): Date => moved_at ?? opened_at;

const wasMined = (block: BlockPoint, fixed: Date): boolean => block.time * 1000 <= fixed.getTime();

/** Only a draw that moves to a later block asks for the newest one, where endpoints may differ. */
async function settle(
  { chain, writes }: Deps,
  id: bigint,
  block: BlockPoint,
  fixed: Date,
): Promise<void> {
  const newest = wasMined(block, fixed) ? await newestBlock(chain) : undefined;
  await inTransaction(writes, (tx) => settleDraw(tx, id, block, newest));
}

/**
 * Turns the prize into an award over the plan's closes and frees the rest of the reserve. A block
 * that had been mined when it was named gives way to a later one (rulebook §11).
 * @param newest number of the newest block, needed if this one gives way
 */
export async function settleDraw(
  tx: Tx,
  boxId: bigint,
  block: BlockPoint,
  newest?: bigint,
): Promise<void> {
  const { day, now } = await takeDay(tx);
  await lockBoxPool(tx);
  const box = await tx
    .selectFrom('box')
    .innerJoin('plan_version', 'hash', 'plan_hash')
    .select(['box_id', 'member_id', 'kind', 'plan', 'draw_block', 'first_draw_block'])
    .select(['opened_at', 'moved_at'])
    .where('box_id', '=', boxId)
    .where('draw_block', '=', block.number)
    .where('drawn_at', 'is', null)
    .executeTakeFirst();
  if (!box) return;
  const plan = box.plan as Plan;
  if (wasMined(block, fixedAt(box)))
    return drawLater(tx, box, newest! + delayOf(box, plan), block, { day, now });
  if (box.kind !== 'TUTORIAL') await markEcosystemBox(tx, box.member_id, day);
  const { n, prize } = drawBox(plan, boxId, block.hash);
  const award = { memberId: box.member_id, boxId, amount: prizeValue(prize), day };
  await tx
    .updateTable('box')
    .set({
      block_hash: block.hash,
      number: n,
      prize: prize.prize,
      award: award.amount,
      is_gift_card: 'giftCard' in prize,
      position_number: await reservePrize(tx, award, plan),
      drawn_at: now,
    })
    .where('box_id', '=', boxId)
    .execute();
  await record(tx, {
    kind: 'BOX_DRAWN',
    when: { day, now },
    facts: { box: Number(boxId), block: Number(block.number), hash: block.hash, time: block.time },
    warrant: { by: 'rule' },
    keys: [`box:${boxId}:award`],
  });
}

type Waiting = { box_id: bigint; draw_block: bigint; first_draw_block: bigint | null };

/** At least twice as far as before, so that a chain whose clock is behind is overtaken. */
function delayOf({ draw_block, first_draw_block }: Waiting, { box }: Plan): bigint {
  const [least, before] = [
    BigInt(box.drawDelayBlocks),
    draw_block - (first_draw_block ?? draw_block),
  ];
  return before > least ? before : least;
}

async function drawLater(
  tx: Tx,
  box: Waiting,
  block: bigint,
  old: BlockPoint,
  when: DayTime,
): Promise<void> {
  await tx
    .updateTable('box')
    .set({
      draw_block: block,
      first_draw_block: box.first_draw_block ?? box.draw_block,
      moved_at: when.now,
    })
    .where('box_id', '=', box.box_id)
    .execute();
  await record(tx, {
    kind: 'BOX_MOVED',
    when,
    facts: {
      box: Number(box.box_id),
      block: Number(old.number),
      time: old.time,
      drawBlock: Number(block),
    },
    warrant: { by: 'rule' },
  });
}

type Drawn = { memberId: bigint; boxId: bigint; amount: bigint; day: number };

/** An award counts only closes at which its receiver is active (rulebook §11). */
function reservePrize(
  tx: Tx,
  { memberId, boxId, amount, day }: Drawn,
  plan: Plan,
): Promise<bigint | null> {
  const object = `box:${boxId}` as const;
  return reserveAward(tx, plan, 'BOX', {
    memberId,
    kind: 'AWARD',
    amount,
    day,
    object,
    active: [memberId],
    posting: { key: `${object}:award`, kind: 'BOX_AWARD' },
  });
}

/** The member counts for its sponsor's D1 from this day's close on (rulebook §5). */
async function markEcosystemBox(tx: Tx, memberId: bigint, day: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ opened_ecosystem_box_day: day })
    .where('member_id', '=', memberId)
    .where('opened_ecosystem_box_day', 'is', null)
    .execute();
}
