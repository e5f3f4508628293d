import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consoleAddresses, originOf } from '../config/console-door.ts';
import type { Config } from '../config/config.ts';
import { Failure } from '../shared/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of operators, or a file of their app. */
    isOfConsole?: boolean;
  }
}

const PREFLIGHT_SECONDS = 600;

/**
 * Operators' calls and files are unknown to whoever is elsewhere than `CONSOLE_ADDRESSES`; the
 * console of another origin may read answers, and no other page may (docs/decisions/0115).
 */
export async function guardConsole(
  app: FastifyInstance,
  { CONSOLE_ADDRESSES, CONSOLE_URL }: Config,
): Promise<void> {
  const isAllowed = consoleAddresses(CONSOLE_ADDRESSES);
  if (isAllowed)
    app.addHook('onRequest', async (request) => {
      if (!request.routeOptions.config.isOfConsole) return;
      if (comesThroughOthers(request) || !isAllowed(request.ip)) throw new Failure('NOT_FOUND');
    });
  if (CONSOLE_URL)
    await app.register(cors, {
      origin: [originOf(CONSOLE_URL)],
      methods: ['GET', 'POST'],
      credentials: false,
      maxAge: PREFLIGHT_SECONDS,
    });
}

/**
 * A proxy that `TRUSTED_PROXIES` does not name says whom it calls for: its own address, which may be
 * one of the list, is nobody's.
 */
const comesThroughOthers = ({ headers, ips = [] }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ips.length < 2;
