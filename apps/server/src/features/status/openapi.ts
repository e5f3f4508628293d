import { openApiDocument } from '@fairlaunch/protocol/openapi';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../shared/version.ts';

export function openApi(app: FastifyInstance): void {
  const document = Buffer.from(JSON.stringify(openApiDocument(VERSION)));
  app.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
