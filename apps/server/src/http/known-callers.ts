import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../shared/deps.ts';
import { bearerToken, tokenHash } from './bearer-token.ts';
import type { Caller } from './route.ts';

const MAX_SESSIONS = 20_000;
const all = new WeakMap<Deps, LRUCache<string, KnownCaller>>();

/** What a session said when it was last checked in this process. */
export type KnownCaller = { caller: Caller; deviceKey: string };

const sessionsOf = (deps: Deps): LRUCache<string, KnownCaller> => {
  const sessions = all.get(deps) ?? new LRUCache<string, KnownCaller>({ max: MAX_SESSIONS });
  all.set(deps, sessions);
  return sessions;
};

/** A caller to count a call by, or to begin a read with; its session must still be checked. */
export function knownCaller(deps: Deps, request: FastifyRequest): KnownCaller | undefined {
  const token = bearerToken(request);
  return token === '' ? undefined : sessionsOf(deps).get(tokenHash(token).toString('hex'));
}

export function rememberCaller(deps: Deps, known: KnownCaller): void {
  sessionsOf(deps).set(known.caller.tokenHash.toString('hex'), known);
}

export function forgetCaller(deps: Deps, { tokenHash: hash }: Caller): void {
  sessionsOf(deps).delete(hash.toString('hex'));
}
