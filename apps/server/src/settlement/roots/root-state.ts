import type { DayManifest } from '@fairlaunch/plan';
import type { Selectable } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { PAGE_SIZE } from '#http/cursor.ts';
import type { Hex } from 'viem';
import type { RootTotals } from '../close/root-totals.ts';
import type { ClosedDay } from './root-proposal.ts';

export type RootRow = Selectable<Tables['settlement_root']>;

/** What its row says of a root's day. */
export const closedDayOf = (row: RootRow): ClosedDay => ({
  day: row.day,
  root: row.root as Hex,
  contentHash: row.content_hash as Hex,
  totals: row.totals as RootTotals,
});

/** Roots in the order in which they came up, the newest first, and one more than a page. */
export const rootsBefore = (database: Database, before: bigint | undefined): Promise<RootRow[]> =>
  database
    .selectFrom('settlement_root')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('attempt', '<', before!))
    .orderBy('attempt', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();

/** The root of the newest closed day, whatever became of it. */
export const rootOfNewestDay = (database: Database): Promise<RootRow | undefined> =>
  database
    .selectFrom('settlement_root')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A day's roots that wait for signatures or for their 12 hours, the newest first. */
export const openRootsOf = (database: Database, day: number): Promise<RootRow[]> =>
  database
    .selectFrom('settlement_root')
    .selectAll()
    .where('day', '=', day)
    .where('state', 'in', ['UNPUBLISHED', 'PENDING'])
    .orderBy('attempt', 'desc')
    .execute();

/** A root in the form of the API, with times in seconds. */
export function toRootState(row: RootRow) {
  return {
    day: row.day,
    root: row.root,
    contentHash: row.content_hash,
    state: row.state,
    transactionHash: row.transaction_hash,
    proposedAt: toSeconds(row.proposed_at),
    activeFrom: toSeconds(row.active_from),
  };
}

export async function rootsOf(
  database: Database,
  days: readonly number[],
): Promise<Map<number, RootRow>> {
  if (days.length === 0) return new Map();
  const rows = await database
    .selectFrom('settlement_root')
    .selectAll()
    .where('day', 'in', days)
    .orderBy('attempt')
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}

/** `later` has the manifests from the next day up to the root's own day. */
export type Anchor = { root: RootRow; later: DayManifest[] };

/** The day's own root, or the first later one on chain, to which the manifests' hashes lead. */
export async function anchorRoot(database: Database, day: number): Promise<RootRow | undefined> {
  const from = database
    .selectFrom('settlement_root')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day')
    .orderBy('attempt', 'desc')
    .limit(1);
  const [own, onChain] = await Promise.all([
    from.where('day', '=', day).executeTakeFirst(),
    from
      .where((row) => row.or([row('state', '=', 'PENDING'), row('activated_at', 'is not', null)]))
      .executeTakeFirst(),
  ]);
  return own && (onChain ?? own);
}

export async function anchorOf(database: Database, day: number): Promise<Anchor | undefined> {
  const root = await anchorRoot(database, day);
  if (!root) return undefined;
  const closes = await database
    .selectFrom('settlement_close')
    .select('manifest')
    .where('day', '>', day)
    .where('day', '<=', root.day)
    .orderBy('day')
    .execute();
  return { root, later: closes.map((close) => close.manifest as DayManifest) };
}

/** The newest active root, else pending, else unpublished; undefined before the first close. */
export async function newestRoot(database: Database): Promise<RootRow | undefined> {
  const newest = (state: RootRow['state']) =>
    database
      .selectFrom('settlement_root')
      .selectAll()
      .where('state', '=', state)
      .orderBy('day', 'desc')
      .orderBy('attempt', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [active, pending, unpublished] = await Promise.all([
    newest('ACTIVE'),
    newest('PENDING'),
    newest('UNPUBLISHED'),
  ]);
  return active ?? pending ?? unpublished;
}
