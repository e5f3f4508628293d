import { toDecimal } from '@fairlaunch/money';
import { releasedBy, type ReleaseSchedule } from '@fairlaunch/plan';
import type { OpenedBox } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '#db/database.ts';

type Draw = NonNullable<OpenedBox['draw']>;

const boxes = (database: Database | Tx) =>
  database
    .selectFrom('box')
    .leftJoin('release_position as p', 'p.number', 'box.position_number')
    .leftJoin('gift_card as card', 'card.box_id', 'box.box_id')
    .leftJoin('gift_card_stock as stock', 'stock.amount', 'box.award')
    .selectAll('box')
    .select([
      'p.schedule',
      'p.closes_counted',
      'p.ended_day',
      'card.card_id',
      'card.shown_at',
      'stock.cards',
      (row) => row.selectFrom('chain_cursor').select('block_number').as('final_block'),
    ]);

export type BoxRow = Awaited<ReturnType<ReturnType<typeof boxes>['executeTakeFirstOrThrow']>>;

export function boxPage(
  database: Database,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<BoxRow[]> {
  return boxes(database)
    .where('box.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('box.box_id', '<', before!))
    .orderBy('box.box_id', 'desc')
    .limit(limit)
    .execute();
}

export function findBoxRow(
  database: Database | Tx,
  memberId: bigint,
  boxId: bigint,
): Promise<BoxRow | undefined> {
  return boxes(database)
    .where('box.member_id', '=', memberId)
    .where('box.box_id', '=', boxId)
    .executeTakeFirst();
}

export async function findBox(
  database: Database | Tx,
  memberId: bigint,
  boxId: bigint,
): Promise<OpenedBox | undefined> {
  const row = await findBoxRow(database, memberId, boxId);
  return row && toBox(row);
}

export async function openedKinds(database: Database, memberId: bigint): Promise<Set<string>> {
  const rows = await database
    .selectFrom('box')
    .select('kind')
    .where('member_id', '=', memberId)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

export const toBox = (row: BoxRow): OpenedBox => ({
  id: Number(row.box_id),
  kind: row.kind,
  state: row.drawn_at === null ? 'DRAWING' : row.redeemed_at === null ? 'OPENED' : 'REDEEMED',
  planHash: row.plan_hash,
  openedAt: toSeconds(row.opened_at),
  openedDay: row.opened_day,
  block: Number(row.draw_block),
  firstBlock: row.first_draw_block === null ? null : Number(row.first_draw_block),
  finalBlock: Number(row.final_block ?? 0n),
  draw: row.drawn_at === null ? null : drawOf(row),
});

function drawOf(row: BoxRow): Draw {
  const award = row.award ?? 0n;
  const schedule = row.schedule as ReleaseSchedule | null;
  const closes = row.closes_counted ?? 0;
  return {
    blockHash: row.block_hash!,
    number: row.number!,
    prize: row.prize!,
    award: toDecimal(award),
    isGiftCard: row.is_gift_card!,
    position: row.position_number === null ? null : Number(row.position_number),
    released: toDecimal(schedule ? releasedBy(schedule, award, closes) : 0n),
    closes,
    releaseCloses: schedule?.type === 'EVEN' ? schedule.closes : 0,
    giftCard: row.is_gift_card ? giftCardState(row) : null,
  };
}

function giftCardState(row: BoxRow): Draw['giftCard'] {
  if (row.shown_at !== null) return 'SHOWN';
  if (row.card_id !== null) return 'BOUGHT';
  if (row.ended_day === null) return 'RELEASING';
  return (row.cards ?? 0) > 0 ? 'BUYABLE' : 'NO_STOCK';
}
