import type { LineKind } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { ArchiveBusyError, askArchive } from '#settlement/archive/archive.ts';
import { anchorOf, toRootState } from '#settlement/roots/root-state.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { hasLine } from './queries.ts';
import { lastPosted } from '#ledger/day.ts';

/** Past days that one caller may have opened in an hour of real time. */
const OPENINGS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
const MAX_MEMBERS = 50_000;

type Openings = Map<bigint, { since: number; openings: number }>;

const openingsByDatabase = new WeakMap<Database, Openings>();

/**
 * Explains a member's line from the files of its day, which are opened only if the member has such
 * a line (rulebook §6, §18).
 * @param askedBy whose openings of past days are counted
 * @throws Failure `NOT_FOUND`, `TOO_MANY_REQUESTS`
 */
export async function explainLine(
  { database, bucket }: Pick<Deps, 'database' | 'bucket'>,
  { memberId, address }: Pick<Caller, 'memberId' | 'address'>,
  day: number,
  kind: LineKind,
  askedBy = memberId,
): Promise<Output<Endpoints['explainLine']>> {
  const [isKnown, anchor, last] = await Promise.all([
    hasLine(database, memberId, day, kind),
    anchorOf(database, day),
    lastPosted(database),
  ]);
  if (!isKnown) throw new Failure('NOT_FOUND', { field: 'kind' });
  if (!anchor || last === undefined) throw new Failure('NOT_FOUND', { field: 'day' });
  const isPast = day < last - 1;
  const account = address;
  const options = isPast
    ? { age: 'past' as const, bucket, beforeOpening: () => countOpening(database, askedBy) }
    : {};
  const line = await askArchive(database, day, 'line', { account, kind }, options).catch(
    (error: unknown) => {
      throw error instanceof ArchiveBusyError ? new Failure('UNAVAILABLE') : error;
    },
  );
  if (!line) throw new Failure('NOT_FOUND', { field: 'kind' });
  const { explanation, manifest, lines, proof } = line;
  return {
    explanation,
    manifest,
    leaf: { account, lines, proof },
    root: toRootState(anchor.root),
    later: anchor.later,
  };
}

/** Counts every opening, also of the same day again, since each one is expensive. */
function countOpening(database: Database, memberId: bigint): void {
  const openingsByMember: Openings = openingsByDatabase.get(database) ?? new Map();
  openingsByDatabase.set(database, openingsByMember);
  const now = Date.now();
  const known = openingsByMember.get(memberId);
  const own = known && now - known.since < HOUR_MS ? known : { since: now, openings: 0 };
  own.openings += 1;
  openingsByMember.delete(memberId);
  openingsByMember.set(memberId, own);
  if (openingsByMember.size > MAX_MEMBERS)
    openingsByMember.delete(openingsByMember.keys().next().value!);
  if (own.openings > OPENINGS_PER_HOUR) throw new Failure('TOO_MANY_REQUESTS');
}
