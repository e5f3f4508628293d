import { CLOCK_TOLERANCE_SECONDS } from '@fairlaunch/protocol';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';
import { checkedTimestamp, headerText } from './authenticate.ts';
import { bearerToken } from './bearer-token.ts';
import { openBody } from './open-body.ts';

/**
 * Opens an envelope. Its nonce is accepted once (rulebook §16.3), and stored only after opening, so
 * that nobody can use up another's.
 */
export async function openEnvelope(
  deps: Deps,
  request: FastifyRequest,
  open: boolean,
): Promise<unknown> {
  const keyId = headerText(request, 'key-id');
  const nonce = headerText(request, 'nonce');
  const data = (request.body as { data?: unknown } | undefined)?.data;
  const key = headerText(request, 'key');
  if (!/^[0-9A-Za-z]{16,64}$/.test(nonce) || typeof data !== 'string' || !key)
    throw new Failure('ENVELOPE_MALFORMED');
  const privateKey = deps.envelopeKeys.find(keyId);
  if (!privateKey) throw new Failure('ENVELOPE_KEY_UNKNOWN');
  const timestamp = checkedTimestamp(request, deps);
  const token = open ? '' : bearerToken(request);
  const opened = await openBody({ key, data }, privateKey, {
    method: request.method,
    path: request.url,
    keyId,
    timestamp,
    nonce,
    token,
  });
  if (!opened) throw new Failure('ENVELOPE_MALFORMED');
  const remembered = await deps.writes
    .insertInto('request_nonce')
    .values({ nonce, expires_at: new Date((timestamp + 2 * CLOCK_TOLERANCE_SECONDS) * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (remembered.numInsertedOrUpdatedRows === 0n) throw new Failure('ENVELOPE_REPLAYED');
  return opened.body;
}
