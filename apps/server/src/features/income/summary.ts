import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import type { Endpoints, KindOfMonth, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import { held, type Held } from '#domain/income/held.ts';
import { businessNow } from '#ledger/day.ts';

type Summary = Output<Endpoints['incomeSummary']>;
/** A line with amounts in micro-units. */
type Line = Pick<KindOfMonth, 'kind' | 'asset'> & {
  day: number;
  due: bigint;
  paid: bigint;
  held: Held | null;
};

const PICTURE_DAYS = 30;
const DAY_MS = 86_400_000;

/** A member's lines of at most two months, however much it was ever paid. */
export const summaryLines = (memberId: bigint, from: number, through: number) => sql<Line>`
  select day, kind, asset, target + accelerated + carried as due, paid, ${held} as held
  from income_line as line join line_kind using (kind)
  where member_id = ${memberId} and day >= ${from} and day <= ${through} order by day, kind`;

export async function readIncomeSummary(database: Database, memberId: bigint): Promise<Summary> {
  const { now, closedThrough } = await businessNow(database);
  const today = businessDay(toSeconds(now));
  const thisMonth = monthStart(today);
  const monthBefore = monthStart(thisMonth - 1);
  const firstPictured = closedThrough - PICTURE_DAYS + 1;
  const from = Math.min(monthBefore, firstPictured);
  const { rows } = await summaryLines(memberId, from, today).execute(database);
  const ofMonth = rows.filter(({ day }) => day >= thisMonth);
  const ofMonthBefore = rows.filter(({ day }) => day >= monthBefore && day < thisMonth);
  return {
    month: { firstDay: thisMonth, ...sums(ofMonth.filter(isUsdt)) },
    before: { firstDay: monthBefore, ...sums(ofMonthBefore.filter(isUsdt)) },
    kinds: byKind(ofMonth),
    days: byDay(rows.filter((line) => isUsdt(line) && line.day >= firstPictured)),
    closedThrough,
  };
}

/** First day of the calendar month that a business day lies in. */
function monthStart(day: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS;
}

const isUsdt = ({ asset }: Line): boolean => asset === 'USDT';

const total = (lines: readonly Line[], of: (line: Line) => bigint): string =>
  toDecimal(lines.reduce((sum, line) => sum + of(line), 0n));

function sums(lines: readonly Line[]): Pick<Summary['month'], 'paid' | 'waits' | 'returned'> {
  const paidIn = (state: Held) => lines.filter((line) => line.held === state);
  return {
    paid: total(lines, ({ paid }) => paid),
    waits: total(paidIn('WAITS'), ({ paid }) => paid),
    returned: total(paidIn('RETURNED'), ({ paid }) => paid),
  };
}

function byKind(lines: readonly Line[]): Summary['kinds'] {
  const kinds = [...Map.groupBy(lines, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    ofKind.every(({ paid }) => paid === 0n)
      ? []
      : [{ kind, asset: ofKind[0]!.asset, ...sums(ofKind) }],
  );
  return kinds.sort((one, other) => (one.kind < other.kind ? -1 : 1));
}

function byDay(lines: readonly Line[]): Summary['days'] {
  return [...Map.groupBy(lines, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    due: total(ofDay, ({ due }) => due),
    paid: total(ofDay, ({ paid }) => paid),
  }));
}
