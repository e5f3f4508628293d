import { readLocale, type Locale } from '@fairlaunch/locales';
import type { FastifyRequest } from 'fastify';
import { headerText } from './authenticate.ts';

export const localeOf = (request: FastifyRequest): Locale =>
  readLocale(headerText(request, 'locale'));
