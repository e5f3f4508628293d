import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { holdPlace } from '#http/gate/gate.ts';
import { networkOf } from '#personal-data/network-address.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { Places } from '#shared/places.ts';
import { Turns } from '#shared/turns.ts';
import { partFromBucket } from './kept-elsewhere.ts';

/** Parts in memory while they are sent, up to 8 MiB, in all and for each network. */
const DOWNLOADS = { all: 64, each: 8 };
/** Low, since a part occupies a connection for a while and other reads share the pool. */
const READS_AT_ONCE = 2;
/** Parts that were read lately are kept, so that the same ones cost no read and no more memory. */
const MAX_KEPT_BYTES = 64 << 20;
const MAX_DAY = 1_000_000;
const NAME = /^[a-zA-Z_-]{1,40}\.(json|bin)$/;

/** Files never change; the ETag is the keccak256 of the whole unpacked file. */
export function serveDayFiles(app: FastifyInstance, deps: Deps, downloads = DOWNLOADS): void {
  const places = new Places(downloads);
  const turns = new Turns(READS_AT_ONCE);
  const kept = new LRUCache<string, { hash: string; content: Buffer }>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ content }) => content.length || 1,
  });
  const read = async (day: string, name: string, part: string) => {
    const key = `${day}/${name}/${part}`;
    const known = kept.get(key);
    if (known) return known;
    const stored = await deps.database
      .selectFrom('settlement_file')
      .select(['hash', 'content'])
      .where('day', '=', Number(day))
      .where('name', '=', name)
      .where('part', '=', Number(part))
      .executeTakeFirst();
    const place = { day: Number(day), name, part: Number(part) };
    const file = stored ?? (await partFromBucket(deps, place));
    if (file) kept.set(key, file);
    return file;
  };
  app.get<{ Params: { day: string; name: string }; Querystring: { part?: string } }>(
    '/api/files/:day/:name',
    async (request, reply) => {
      const {
        params: { day, name },
        query: { part = '0' },
      } = request;
      const known =
        /^\d{1,6}$/.test(day) && Number(day) < MAX_DAY && NAME.test(name) && /^\d{1,4}$/.test(part);
      if (!known) throw new Failure('NOT_FOUND');
      holdPlace(places, request.ip, reply.raw);
      // Nothing is read for a caller that has left.
      const file = await turns.run(networkOf(request.ip), async () =>
        reply.raw.closed ? undefined : read(day, name, part),
      );
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
