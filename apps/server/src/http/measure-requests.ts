import type { FastifyInstance } from 'fastify';
import { requestSeconds } from '../shared/counters.ts';

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const route = url === undefined ? 'unmatched' : `${method} ${url}`;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requestSeconds.observe({ route, status }, reply.elapsedTime / 1_000);
  });
}
