import type { Access } from '@fairlaunch/protocol';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';
import { authenticate, hasRole, isSignedBy } from './authenticate.ts';
import { forgetCaller, knownCaller, type KnownCaller } from './known-callers.ts';
import type { Caller } from './route.ts';

/**
 * Begins a read of a recently checked session while the session is checked again, so that both wait
 * for the database once. The result is used only if the session still stands with the same caller
 * (docs/decisions/0096).
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
  // A refused caller is told so, however the read ended.
  early.catch(() => undefined);
  const caller = await checked.catch((error: unknown) => {
    forgetCaller(deps, known.caller);
    throw error;
  });
  return isSame(caller, known.caller) ? early : read(caller);
}

/** True if the known caller may call and its device has signed; the session is checked later. */
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
