import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;
const FILES_PER_MINUTE = 3_000;

/**
 * Limits by network address (IPv6: its /64) and matched route, so that no spelling of a path
 * escapes; unknown paths share the API's limit.
 */
export async function limitCalls(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/'))
      route.config = { ...route.config, rateLimit: { max: FILES_PER_MINUTE } };
  });
  await app.register(rateLimit, { max: callsPerMinute, timeWindow: MINUTE_MS });
}
