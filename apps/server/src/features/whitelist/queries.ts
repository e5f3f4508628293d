import { toDecimal, type Micro } from '@fairlaunch/money';
import { releasedBy, type ReleaseSchedule, whitelistReleaseDays } from '@fairlaunch/plan';
import type { LockedPosition, WhitelistStage, WhitelistStageState } from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { releaseFigures } from '#domain/releases/figures.ts';

export type StageRow = Selectable<Tables['whitelist_stage']>;
type LockedSchedule = Extract<ReleaseSchedule, { type: 'LOCKED' }>;

/** A stage that has opened, which has its terms. */
export type OpenedStage = StageRow & {
  [name in 'price' | 'tokens']: Micro;
} & { [name in 'coupons' | 'shares' | 'lock_days']: number };

export const hasOpened = (row: StageRow): row is OpenedStage => row.opened_day !== null;

export function stageState(row: StageRow, day: number): WhitelistStageState {
  if (hasOpened(row) && row.sold >= row.shares) return 'SOLD_OUT';
  if (day > row.last_day) return 'ENDED';
  return hasOpened(row) ? 'OPEN' : 'WAITING';
}

export const isOver = (row: StageRow, day: number): boolean =>
  ['SOLD_OUT', 'ENDED'].includes(stageState(row, day));

export function stagesOf(database: Database | Tx, sales: readonly bigint[]): Promise<StageRow[]> {
  if (sales.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('whitelist_stage')
    .selectAll()
    .where('sale_id', 'in', sales)
    .orderBy('sale_id')
    .orderBy('stage')
    .execute();
}

/** The newest confirmed sale. */
export async function lastSale(database: Database | Tx): Promise<bigint | undefined> {
  const row = await database
    .selectFrom('whitelist_stage')
    .select('sale_id')
    .orderBy('sale_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sale_id;
}

const percentages = (schedule: unknown) => {
  const { initialPpm, dailyPpm } = schedule as LockedSchedule;
  return { initialPpm, dailyPpm };
};

export const toStage = (row: OpenedStage, day: number): WhitelistStage => ({
  stage: row.stage,
  state: stageState(row, day),
  lastDay: row.last_day,
  openedAt: row.opened_at && toSeconds(row.opened_at),
  price: toDecimal(row.price),
  couponsPerShare: row.coupons,
  tokens: toDecimal(row.tokens),
  shares: row.shares,
  left: row.shares - row.sold,
  lockDays: row.lock_days,
  ...percentages(row.schedule),
});

export function lockedPositions(database: Database | Tx, memberId: bigint) {
  return database
    .selectFrom('whitelist_purchase as bought')
    .innerJoin('release_position as position', 'position.number', 'bought.position_number')
    .selectAll('bought')
    .select([
      'position.amount',
      'position.schedule',
      'position.from_day',
      'position.closes_counted',
      'position.ended_day',
    ])
    .where('bought.member_id', '=', memberId);
}

type LockedRow = Awaited<ReturnType<ReturnType<typeof lockedPositions>['executeTakeFirstOrThrow']>>;

export const lockedPage = (
  database: Database,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
) =>
  lockedPositions(database, memberId)
    .$if(before !== undefined, (query) => query.where('bought.purchase_id', '<', before!))
    .orderBy('bought.purchase_id', 'desc')
    .limit(limit)
    .execute();

export function toLockedPosition(row: LockedRow, closed: number | undefined): LockedPosition {
  const { released, remaining, releasedToday } = releaseFigures(row, closed);
  const ppm = percentages(row.schedule);
  const releaseStart = row.from_day + 1;
  const counted = row.closes_counted;
  const isFinished =
    counted > 0 &&
    releasedBy(row.schedule as ReleaseSchedule, row.amount, counted - 1) >= row.amount;
  return {
    number: Number(row.purchase_id),
    position: Number(row.position_number),
    stage: row.stage,
    shares: row.shares,
    paid: toDecimal(row.paid),
    coupons: row.coupons,
    locked: toDecimal(row.locked),
    remaining: toDecimal(remaining),
    released: toDecimal(released),
    releasedToday: toDecimal(releasedToday),
    boughtAt: toSeconds(row.bought_at),
    boughtDay: row.bought_day,
    lockDays: row.lock_days,
    releaseStart,
    releaseEnd: releaseStart + whitelistReleaseDays(ppm),
    ...ppm,
    closesCounted: counted,
    state: counted === 0 ? 'LOCKING' : isFinished ? 'FINISHED' : 'RELEASING',
  };
}
