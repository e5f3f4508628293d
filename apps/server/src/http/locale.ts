import { LOCALES, type Locale } from '@fairlaunch/locales';
import type { FastifyRequest } from 'fastify';

/** The language of the answer's message: the header Locale, else en_US (rulebook §16.6). */
export function localeOf(request: FastifyRequest): Locale {
  const wanted = request.headers['locale'];
  return LOCALES.find((locale) => locale === wanted) ?? 'en_US';
}
