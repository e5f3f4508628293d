import type { Access } from '@fairlaunch/protocol';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';
import { authenticate, hasRole, isSignedBy } from './authenticate.ts';
import { forgetCaller, knownCaller, type KnownCaller } from './known-callers.ts';
import type { Caller } from './route.ts';

/**
 * A read of a session that was checked here lately begins while the session is asked for again, so
 * that both wait for the database once. What it read is told only if the session still stands and
 * says the same of its caller (docs/decisions/0096).
 */
export async function readAsCaller<Result>(
  deps: Deps,
  request: FastifyRequest,
  access: Access,
  read: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const known = knownCaller(deps, request);
  if (!known || !isExpected(known, deps, request, access))
    return read(await authenticate(deps, request, access));
  const checked = authenticate(deps, request, access, known.deviceKey);
  const early = read(known.caller);
  // Who may not call is told that, whatever became of the read.
  early.catch(() => undefined);
  const caller = await checked.catch((error: unknown) => {
    forgetCaller(deps, known.caller);
    throw error;
  });
  return isSame(caller, known.caller) ? early : read(caller);
}

/** Its device has signed; whether the session still stands is to be asked. */
function isExpected(
  { caller, deviceKey }: KnownCaller,
  deps: Deps,
  request: FastifyRequest,
  access: Access,
): boolean {
  try {
    return hasRole(caller, access) && isSignedBy(deviceKey, request, deps);
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

const isSame = (one: Caller, other: Caller): boolean =>
  (['memberId', 'address', 'seat', 'role'] as const).every((name) => one[name] === other[name]);
