import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export type FrontEnd = { folder: string; prefix: string };

/** Hashed files are cached for a year, pages never. */
export async function serveFrontEnds(
  app: FastifyInstance,
  frontEnds: readonly FrontEnd[],
): Promise<void> {
  let first = true;
  for (const { folder, prefix } of frontEnds) {
    if (!existsSync(path.join(folder, 'index.html'))) continue;
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: first,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header(
          'Cache-Control',
          file.includes(`${path.sep}assets${path.sep}`)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        );
      },
    });
    first = false;
  }
}
