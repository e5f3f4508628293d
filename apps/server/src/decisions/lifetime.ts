import { DECISION_LIFETIME_SECONDS, type EndedBecause } from '@fairlaunch/protocol';
import { toSeconds } from '../db/database.ts';
import { Failure } from '../shared/errors.ts';

/** End of an open decision in seconds of business time. */
export const endsAt = (since: Date): number => toSeconds(since) + DECISION_LIFETIME_SECONDS;

/** Proposals made before this moment have expired. */
export const openSince = (now: Date): Date =>
  new Date(now.getTime() - DECISION_LIFETIME_SECONDS * 1_000);

/** Must match `is_expired` in the database. */
export const isExpired = (since: Date, now: Date): boolean => since <= openSince(now);

/** An expired proposal is shown as ENDED without a write. */
export function displayedState<State extends string>(
  row: { state: State; proposed_at: Date },
  now: Date,
): { state: State | 'ENDED'; endsAt: number; endedBecause: EndedBecause | null } {
  const expired = row.state === 'PROPOSED' && isExpired(row.proposed_at, now);
  return {
    state: expired ? 'ENDED' : row.state,
    endsAt: endsAt(row.proposed_at),
    endedBecause: expired ? 'EXPIRED' : row.state === 'ENDED' ? 'ROLE_LOST' : null,
  };
}

/** Refuses a proposal that is decided, taken back or expired. */
export function requireProposed(row: { state: string; proposed_at: Date }, now: Date): void {
  const { state } = displayedState(row, now);
  if (state === 'ENDED') throw new Failure('PROPOSAL_ENDED');
  if (state !== 'PROPOSED') throw new Failure('ALREADY_DECIDED');
}
