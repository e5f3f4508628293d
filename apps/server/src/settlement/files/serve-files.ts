import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { limitDownloads } from './limit-downloads.ts';

const MAX_DAY = 1_000_000;
const NAME = /^[a-zA-Z_-]{1,40}\.(json|bin)$/;

/**
 * Serves the files of every close to everybody, as they were packed: `GET /api/files/:day/:name`, and further parts of a
 * large one by `?part=1` and so on until there is none. They never change, so they may be kept for ever; the ETag is
 * keccak256 of the whole unpacked file, which a head or the manifest names, and the number of a further part.
 */
export function serveDayFiles(app: FastifyInstance, deps: Deps): void {
  const bound = limitDownloads();
  app.get<{ Params: { day: string; name: string }; Querystring: { part?: string } }>(
    '/api/files/:day/:name',
    async (request, reply) => {
      const {
        params: { day, name },
        query: { part = '0' },
      } = request;
      bound(request, reply);
      const known =
        /^\d{1,6}$/.test(day) && Number(day) < MAX_DAY && NAME.test(name) && /^\d{1,4}$/.test(part);
      const file =
        known &&
        (await deps.database
          .selectFrom('settlement_file')
          .select(['hash', 'content'])
          .where('day', '=', Number(day))
          .where('name', '=', name)
          .where('part', '=', Number(part))
          .executeTakeFirst());
      if (!file) throw new Failure('NOT_FOUND');
      const etag = part === '0' ? `"${file.hash}"` : `"${file.hash}-${part}"`;
      void reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const type = name.endsWith('.json')
        ? 'application/json; charset=utf-8'
        : 'application/octet-stream';
      return reply.headers({ 'content-type': type, 'content-encoding': 'gzip' }).send(file.content);
    },
  );
}
