import { businessDay } from '@fairlaunch/plan';
import { toSeconds, type Database } from '#db/database.ts';
import { businessNow } from '#ledger/day.ts';
import { Failure } from '#shared/errors.ts';

/** Days of a leap year, so that any calendar year fits. */
const MAX_RANGE_DAYS = 366;
const STANDARD_DAYS = 30;
const DAY_MS = 86_400_000;

/** Days counted from 1970-01-01, both ends included. */
export type DayRange = {
  from: number;
  through: number;
  /** The last day that is posted and never changes any more. */
  closedThrough: number;
  firstDay: number;
};

/**
 * Reads a range of days; the last 30 closed days if none is given.
 * @throws Failure `RANGE_…`, a code for each fault, with the field at fault
 */
export async function readDayRange(
  database: Database,
  input: { from?: string | undefined; through?: string | undefined },
): Promise<DayRange> {
  const { firstDay, closedThrough, today } = await knownDays(database);
  if (input.from === undefined && input.through === undefined) {
    const through = Math.max(firstDay, closedThrough);
    const from = Math.max(firstDay, through - STANDARD_DAYS + 1);
    return { from, through, closedThrough, firstDay };
  }
  const from = parseDay(input.from ?? '', 'from');
  const through = parseDay(input.through ?? '', 'through');
  if (from > through) throw new Failure('RANGE_REVERSED', { field: 'from' });
  if (through - from >= MAX_RANGE_DAYS) throw new Failure('RANGE_TOO_LONG', { field: 'from' });
  if (through > today) throw new Failure('RANGE_IN_FUTURE', { field: 'through' });
  if (from < firstDay) throw new Failure('RANGE_BEFORE_FIRST_DAY', { field: 'from' });
  return { from, through, closedThrough, firstDay };
}

/** Refuses dates like `2026-02-30`, which `Date` would take for a day in March. */
function parseDay(date: string, field: 'from' | 'through'): number {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  const day = Math.floor(moment / DAY_MS);
  if (Number.isNaN(moment) || toIsoDate(day) !== date) {
    throw new Failure('RANGE_FORMAT_INVALID', { field });
  }
  return day;
}

const toIsoDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

async function knownDays(database: Database) {
  const [{ now, closedThrough: frozen }, first, posted] = await Promise.all([
    businessNow(database),
    database
      .selectFrom('settlement_close')
      .select((get) => get.fn.min<number | null>('day').as('day'))
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('settlement_close')
      .select('day')
      .where('state', '=', 'POSTED')
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const firstDay = first.day ?? frozen + 1;
  return {
    firstDay,
    closedThrough: posted?.day ?? firstDay - 1,
    today: businessDay(toSeconds(now)),
  };
}
