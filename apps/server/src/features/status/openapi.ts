import { openApiDocument } from '@fairlaunch/protocol/openapi';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../shared/version.ts';

export function openApi(app: FastifyInstance): void {
  const document = openApiDocument(VERSION);
  app.get('/api/openapi.json', () => document);
}
