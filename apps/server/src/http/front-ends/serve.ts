import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnown, isRangeOfSame, isRefused } from './conditions.ts';
import { rangeOf } from './range.ts';
import {
  hasIndex,
  readFiles,
  type Content,
  type Encoding,
  type StoredFile,
} from './stored-files.ts';

export type FrontEnd = { folder: string; prefix: string; isOfConsole?: boolean };

/** Serves files from memory, so that a caller that does not read holds no file descriptor. */
export function serveFrontEnds(app: FastifyInstance, frontEnds: readonly FrontEnd[]): void {
  for (const { folder, prefix, isOfConsole = false } of frontEnds) {
    if (!hasIndex(folder)) continue;
    const files = readFiles(folder, prefix);
    app.route({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      config: { isOfConsole },
      handler: (request, reply) => {
        const file = files.get(request.url.split('?', 1)[0]!);
        return file ? sendFile(request, reply, file) : reply.callNotFound();
      },
    });
  }
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): FastifyReply {
  const { headers } = request;
  const encoding = encodingOf(headers['accept-encoding'], file);
  const content = (encoding && file.compressed[encoding]) ?? file.plain;
  void reply.headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': file.cacheControl,
    'Last-Modified': content.modifiedAt.toUTCString(),
    ETag: content.etag,
    // Beside what a hook said: an answer that other origins may read depends on who asked.
    Vary: [reply.getHeader('Vary'), 'accept-encoding'].filter(Boolean).join(', '),
  });
  if (isRefused(headers, content)) return reply.status(412).send();
  if (isKnown(headers, content)) return reply.status(304).send();
  void reply.headers({
    'Content-Type': file.type,
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  return sendBytes(request, reply, content);
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, content: Content): FastifyReply {
  const { bytes } = content;
  const { range: wanted } = request.headers;
  const range =
    wanted !== undefined && isRangeOfSame(request.headers, content)
      ? rangeOf(wanted, bytes.length)
      : undefined;
  if (range === undefined) return reply.send(bytes);
  if (range === 'unsatisfiable')
    return reply.status(416).header('Content-Range', `bytes */${bytes.length}`).send();
  const { start, end } = range;
  return reply
    .status(206)
    .header('Content-Range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1));
}

/** The stored encoding that the caller prefers; a caller that takes any gets gzip. */
function encodingOf(accepted: string | undefined, { compressed }: StoredFile): Encoding | null {
  const known = (['br', 'gzip'] as const).filter((encoding) => compressed[encoding]);
  if (accepted === undefined || known.length === 0) return null;
  return negotiate(accepted.toLowerCase().replaceAll('*', 'gzip'), known);
}
