import type { FastifyRequest } from 'fastify';

/** Any other language is answered in en_US (rulebook §16.6). */
export function localeOf(request: FastifyRequest): string {
  const wanted = request.headers['locale'];
  return typeof wanted === 'string' ? wanted : '';
}
