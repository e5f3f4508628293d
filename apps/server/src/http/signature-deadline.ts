import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';

/** The longest that a wallet's confirmation may stay good, in seconds of real time. */
export const MAX_SIGNATURE_LIFETIME_SECONDS = 30 * 60;

/** Refuses a confirmation that ran out, or that would stay good for too long. */
export function checkSignatureDeadline(deps: Deps, deadline: number): void {
  const now = deps.realNow() / 1000;
  if (deadline < now || deadline > now + MAX_SIGNATURE_LIFETIME_SECONDS)
    throw new Failure('SIGNATURE_EXPIRED');
}
