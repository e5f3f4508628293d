import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../personal-data/network-address.ts';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';
import { knownCaller } from './known-callers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of one caller; without it the route shares the general limit. */
    callsPerMinute?: number;
    /** A balancer's probe, which needs no place. */
    isProbe?: boolean;
    waitsByAge?: boolean;
  }
}

const MINUTE_MS = 60_000;
/** A first visit loads some 300 files (docs/decisions/0086), and many visitors share an address. */
const FILES_PER_MINUTE = 10_000;
const PUBLISHED_FILES = '/api/files/';
/** Calls of all members of one network together, as a multiple of one member's. */
const MEMBERS_PER_NETWORK = 20;

/** @throws Failure TOO_MANY_REQUESTS beyond the limit of a minute */
export type CountCalls = (request: FastifyRequest, calls?: number) => Promise<void>;

/** Counts a member's calls by member and others by network; counts nothing if limits are off. */
export function limitTo(app: FastifyInstance, deps: Deps, max: number): CountCalls {
  if (!app.hasDecorator('createRateLimit')) return () => Promise.resolve();
  const createLimit = (maxCalls: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max: maxCalls, timeWindow: MINUTE_MS, keyGenerator });
  const byNetwork = (request: FastifyRequest) => networkOf(request.ip);
  const guests = createLimit(max, byNetwork);
  const members = createLimit(
    max,
    (request) => `${knownCaller(deps, request)?.caller.memberId} ${networkOf(request.ip)}`,
  );
  const together = createLimit(max * MEMBERS_PER_NETWORK, byNetwork);
  return async (request, calls = 1) => {
    const isMember = knownCaller(deps, request) !== undefined;
    for (const limit of isMember ? [members, together] : [guests])
      for (let call = 0; call < calls; call += 1) {
        const counted = await limit(request);
        if (!counted.isAllowed && counted.isExceeded)
          throw new Failure('TOO_MANY_REQUESTS', {
            details: { retryAfterSeconds: counted.ttlInSeconds },
          });
      }
  };
}

/** Counts calls by caller and matched route, so that no spelling or method of a path escapes. */
export async function limitCalls(
  app: FastifyInstance,
  deps: Deps,
  callsPerMinute: number,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const general = limitTo(app, deps, callsPerMinute);
  const byRoute = new Map<string, CountCalls>();
  app.addHook('onRoute', ({ url, config }) => {
    const isFile = !url.startsWith('/api/') || url.startsWith(PUBLISHED_FILES);
    const max = config?.callsPerMinute ?? (isFile ? FILES_PER_MINUTE : undefined);
    if (max !== undefined && !byRoute.has(url)) byRoute.set(url, limitTo(app, deps, max));
  });
  app.addHook('onRequest', (request) =>
    (byRoute.get(request.routeOptions.url ?? '') ?? general)(request),
  );
}
