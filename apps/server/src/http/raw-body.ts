import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Uint8Array<ArrayBuffer>>();

/** The body as it was sent, over which the device's signature is checked. */
export function rawBody(request: FastifyRequest): Uint8Array<ArrayBuffer> {
  return bodies.get(request) ?? new Uint8Array();
}

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
