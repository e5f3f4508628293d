import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../errors.ts';
import { DAY_FILES } from './day-files.ts';

const MAX_DAY = 1_000_000;

/**
 * Serves the files of every close to everybody, as they were packed: `GET /api/files/:day/:name`. They never change, so
 * they may be kept for ever; the ETag is keccak256 of the unpacked text, which the manifest names.
 */
export function settlementFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { day: string; name: string } }>('/api/files/:day/:name', async (request, reply) => {
    const { day, name } = request.params;
    const known = /^\d{1,6}$/.test(day) && Number(day) < MAX_DAY && (DAY_FILES as readonly string[]).includes(name);
    const file = known && await deps.database
      .selectFrom('settlement_file')
      .select(['hash', 'content'])
      .where('day', '=', Number(day))
      .where('name', '=', name)
      .executeTakeFirst();
    if (!file) throw new Failure('NOT_FOUND');
    const etag = `"${file.hash}"`;
    void reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip' }).send(file.content);
  });
}
