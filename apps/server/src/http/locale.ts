import type { FastifyRequest } from 'fastify';

/** The language that a caller asked for in the header Locale; the catalogues answer in en_US for any other (rulebook §16.6). */
export function localeOf(request: FastifyRequest): string {
  const wanted = request.headers['locale'];
  return typeof wanted === 'string' ? wanted : '';
}
