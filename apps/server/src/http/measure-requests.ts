import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestSeconds } from '../shared/counters.ts';

/** Method and pattern of the route, which are ours and not the caller's. */
export const routeOf = ({ method, routeOptions: { url } }: FastifyRequest): string =>
  url === undefined ? 'unmatched' : `${method} ${url}`;

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requestSeconds.observe({ route: routeOf(request), status }, reply.elapsedTime / 1_000);
  });
}
