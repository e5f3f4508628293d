import type { FastifyRequest } from 'fastify';
import type { Deps } from '../shared/deps.ts';
import { bearerToken, tokenHash } from './bearer-token.ts';

const MAX_SESSIONS = 20_000;
const all = new WeakMap<Deps, Map<string, bigint>>();

const sessionsOf = (deps: Deps): Map<string, bigint> => {
  const sessions = all.get(deps) ?? new Map<string, bigint>();
  all.set(deps, sessions);
  return sessions;
};

/** Of sessions that were checked here lately. Says by whom a call is counted, and nothing else. */
export function memberOf(deps: Deps, request: FastifyRequest): bigint | undefined {
  const token = bearerToken(request);
  return token === '' ? undefined : sessionsOf(deps).get(tokenHash(token).toString('hex'));
}

export function rememberMember(deps: Deps, hash: Buffer, memberId: bigint): void {
  const sessions = sessionsOf(deps);
  const key = hash.toString('hex');
  sessions.delete(key);
  sessions.set(key, memberId);
  const [oldest] = sessions.keys();
  if (sessions.size > MAX_SESSIONS) sessions.delete(oldest!);
}
