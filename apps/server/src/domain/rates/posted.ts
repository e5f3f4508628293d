import { toDecimal, type Micro } from '@fairlaunch/money';
import type { PostedRate, RateKind } from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { Failure } from '#shared/errors.ts';

export type RateRow = Selectable<Tables['posted_rate']>;

const leftOf = ({ most, paid }: RateRow): Micro => most - paid;

function stateOf(row: RateRow, now: Date): PostedRate['state'] {
  if (row.stopped_at) return row.stopped_by === null ? 'REPLACED' : 'STOPPED';
  if (row.until <= now) return 'OVER';
  return leftOf(row) === 0n ? 'USED_UP' : 'STANDING';
}

export const toPostedRate = (row: RateRow, now: Date): PostedRate => ({
  id: Number(row.rate_id),
  kind: row.kind,
  rate: toDecimal(row.rate),
  most: toDecimal(row.most),
  until: toSeconds(row.until),
  paid: toDecimal(row.paid),
  left: toDecimal(leftOf(row)),
  reason: row.reason,
  confirmedAt: toSeconds(row.posted_at),
  state: stateOf(row, now),
  stoppedAt: toSeconds(row.stopped_at),
});

export const postedRates = (database: Database | Tx) =>
  database.selectFrom('posted_rate').selectAll();

export const currentRates = (database: Database | Tx, now: Date): Promise<RateRow[]> =>
  postedRates(database)
    .where('stopped_at', 'is', null)
    .where('until', '>', now)
    .orderBy('kind')
    .execute();

/** The rate for a quote made now. */
export async function currentRate(database: Database, kind: RateKind, now: Date): Promise<RateRow> {
  const row = (await currentRates(database, now)).find((one) => one.kind === kind);
  if (!row) throw new Failure('RATE_NOT_POSTED');
  return row;
}

/** The rate that was quoted, as long as it stands. */
export async function quotedRate(
  database: Database | Tx,
  kind: RateKind,
  id: number,
  now: Date,
): Promise<RateRow> {
  const row = await postedRates(database)
    .where('rate_id', '=', BigInt(id))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) throw new Failure('RATE_NOT_POSTED');
  if (row.stopped_at || row.until <= now) throw new Failure('RATE_ENDED');
  return row;
}

export function requireLeft(row: RateRow, given: Micro): void {
  if (given > leftOf(row))
    throw new Failure('RATE_USED_UP', { details: { left: toDecimal(leftOf(row)) } });
}

/** End of a quote in seconds of real time, at the latest when its rate ends in business time. */
export function quoteEnd(
  row: RateRow,
  now: Date,
  { realNow, quoteSeconds }: { realNow: number; quoteSeconds: number },
): number {
  const left = toSeconds(row.until) - toSeconds(now);
  return realNow + Math.min(quoteSeconds, left);
}
