import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Uint8Array<ArrayBuffer>>();

/** The bytes of a JSON body as they came, over which a device's signature is checked; none without a body. */
export function rawBody(request: FastifyRequest): Uint8Array<ArrayBuffer> {
  return bodies.get(request) ?? new Uint8Array();
}

/** Keeps the bytes of JSON bodies beside what they parse to. */
export function keepRawBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer<ArrayBuffer>>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      bodies.set(request, body);
      return parse(request, body.toString('utf8'), done);
    },
  );
}
