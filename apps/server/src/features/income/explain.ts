import type { LineKind } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../errors.ts';
import type { Caller } from '../../http/route.ts';
import { ArchiveBusyError, askArchive } from '../../settlement/archive/archive.ts';
import { lastPosted } from '../../settlement/live/live.ts';
import { anchorOf, toRootState } from '../../settlement/root-state.ts';
import { hasLine } from './queries.ts';

/** Times that one member may have a past day opened in an hour of real time, and members that are remembered. */
const OPENINGS_AN_HOUR = 20;
const HOUR_MS = 3_600_000;
const MAX_MEMBERS = 50_000;

const asked = new Map<bigint, { since: number; openings: number }>();

/**
 * Everything that a member's line of a day is made of, from that day's published files and not from
 * live tables, with the line's proof and the root that the day is proven by (rulebook §6, §18). The
 * phone recomputes it. No day is opened for somebody who has no such line.
 * @throws Failure `NOT_FOUND` when the member has no such line on that day, `TOO_MANY_REQUESTS`
 */
export async function explainLine(
  database: Database,
  { memberId, address }: Pick<Caller, 'memberId' | 'address'>,
  day: number,
  kind: LineKind,
): Promise<Output<Endpoints['explainLine']>> {
  if (!(await hasLine(database, memberId, day, kind)))
    throw new Failure('NOT_FOUND', { field: 'kind' });
  const [anchor, last] = await Promise.all([anchorOf(database, day), lastPosted(database)]);
  if (!anchor || last === undefined) throw new Failure('NOT_FOUND', { field: 'day' });
  const isPast = day < last - 1;
  const account = address;
  const asking = isPast
    ? { room: 'past' as const, beforeOpening: () => countOpening(memberId) }
    : {};
  const line = await askArchive(database, day, 'line', { account, kind }, asking).catch(
    (error: unknown) => {
      throw error instanceof ArchiveBusyError ? new Failure('UNAVAILABLE') : error;
    },
  );
  if (!line) throw new Failure('NOT_FOUND', { field: 'kind' });
  const { explanation, manifest, proof } = line;
  return {
    explanation,
    manifest,
    leaf: { account, proof },
    root: toRootState(anchor.root),
    later: anchor.later,
  };
}

/** A day that was dropped meanwhile counts again: opening is what costs. */
function countOpening(memberId: bigint): void {
  const now = Date.now();
  const known = asked.get(memberId);
  const own = known && now - known.since < HOUR_MS ? known : { since: now, openings: 0 };
  own.openings += 1;
  asked.delete(memberId);
  asked.set(memberId, own);
  if (asked.size > MAX_MEMBERS) asked.delete(asked.keys().next().value!);
  if (own.openings > OPENINGS_AN_HOUR) throw new Failure('TOO_MANY_REQUESTS');
}
