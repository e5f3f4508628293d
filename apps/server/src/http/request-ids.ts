import type { FastifyInstance } from 'fastify';
import { withinRequest } from '../shared/request-context.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Says each answer's id, which stands in all log lines that belong to it too. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    withinRequest(request.id, done);
  });
  // A body comes in by events of its connection, which know of no request.
  app.addHook('preValidation', (request, _, done) => withinRequest(request.id, done));
}
