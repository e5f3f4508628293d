import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;
/** A first visit stores some 300 (docs/decisions/0086), and many visitors share an address. */
const FILES_PER_MINUTE = 10_000;
const PUBLISHED_FILES = '/api/files/';

/** By IPv4 address or IPv6 /64 and by matched route, so that no spelling of a path escapes. */
export async function limitCalls(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  app.addHook('onRoute', (route) => {
    const isFile = !route.url.startsWith('/api/') || route.url.startsWith(PUBLISHED_FILES);
    if (isFile && !route.config?.rateLimit)
      route.config = { ...route.config, rateLimit: { max: FILES_PER_MINUTE } };
  });
  await app.register(rateLimit, { max: callsPerMinute, timeWindow: MINUTE_MS });
}
