import { openApiDocument } from '@fairlaunch/protocol/openapi';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '#shared/version.ts';

let document: Buffer | undefined;

export function openApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', (_, reply) => {
    // Made at the first request, so that no start waits for it.
    document ??= Buffer.from(JSON.stringify(openApiDocument(VERSION)));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
