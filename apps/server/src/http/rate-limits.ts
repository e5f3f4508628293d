import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;
/** Files of the front ends that one network address may load in a minute. */
const FILES_PER_MINUTE = 3_000;

/**
 * Limits calls by network address (an IPv6 network of 64 bits counts as one) and matched route, so that no spelling of a
 * path escapes; unknown paths share the limit of the API.
 */
export async function limitCalls(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/'))
      route.config = { ...route.config, rateLimit: { max: FILES_PER_MINUTE } };
  });
  await app.register(rateLimit, { max: callsPerMinute, timeWindow: MINUTE_MS });
}
