import { MAX_SIGNATURE_LIFETIME_SECONDS } from '@fairlaunch/protocol';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';

/** @param deadline seconds of real time */
export function checkSignatureDeadline(deps: Deps, deadline: number): void {
  const now = deps.realNow() / 1000;
  if (deadline < now || deadline > now + MAX_SIGNATURE_LIFETIME_SECONDS)
    throw new Failure('SIGNATURE_EXPIRED');
}
