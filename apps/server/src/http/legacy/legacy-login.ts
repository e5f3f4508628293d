import { createPrivateKey } from 'node:crypto';
import { LEGACY_CONTENT_TYPES, LEGACY_LOGIN_PATH } from '@fairlaunch/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { headerText } from '../authenticate.ts';
import { openLegacy } from './open-legacy.ts';

/** Calls a minute of one network address; each costs an RSA decryption. */
const CALLS_PER_MINUTE = 30;

/**
 * The specification's legacy login (spec §7): it opens the body and redirects to the configured
 * address, whatever the body says. Without configuration there is no such path
 * (docs/decisions/0081).
 */
export async function legacyLogin(app: FastifyInstance, { config }: Deps): Promise<void> {
  const { LEGACY_PRIVATE_KEY: pem, LEGACY_LOGIN_URL: target } = config;
  if (pem === undefined || target === undefined) return;
  const privateKey = createPrivateKey(pem);
  const limited = { config: { callsPerMinute: CALLS_PER_MINUTE } };
  await app.register(async (legacy) => {
    legacy.addContentTypeParser(LEGACY_CONTENT_TYPES.form, { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    legacy.get(LEGACY_LOGIN_PATH, limited, (_, reply) => reply.redirect(target, 302));
    legacy.post(LEGACY_LOGIN_PATH, limited, (request, reply) => {
      const { data } = (request.body ?? {}) as { data?: unknown };
      const key = headerText(request, 'key');
      if (
        typeof data !== 'string' ||
        !saysIsAuth(request) ||
        !openLegacy({ key, data }, privateKey)
      )
        throw new Failure('ENVELOPE_MALFORMED');
      return reply.redirect(target, 303);
    });
  });
}

/** True if the header has one of its two values, which grant nothing. */
const saysIsAuth = (request: FastifyRequest): boolean =>
  ['true', 'false'].includes(headerText(request, 'isauth'));
