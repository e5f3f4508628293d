import { z } from 'zod/mini';
import { call } from '../endpoint.ts';
import { address, seconds, signature } from '../schema.ts';

/** P-256 as base64 SPKI: the browser's key that cannot be exported (rulebook §16.4). */
const deviceKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{80,200}={0,2}$/));

export const sessionEndpoints = {
  loginMessage: call(
    '/api/login/message',
    'public',
    'Makes the EIP-4361 message that signs this address in from this device; its nonce lives 5 minutes and works once.',
    z.object({ address, deviceKey }),
    z.object({ message: z.string(), nonce: z.string(), expiresAt: seconds }),
  ),
  login: call(
    '/api/login',
    'public',
    'Signs a wallet in with the signed message (key, ERC-1271 or ERC-6492). Ends the session on any other device.',
    z.object({
      address,
      deviceKey,
      nonce: z.string().check(z.regex(/^[0-9A-Za-z]{16,64}$/)),
      signature,
    }),
    z.object({ token: z.string(), expiresAt: seconds, seat: z.nullable(z.int()) }),
  ),
  logout: call('/api/logout', 'session', 'Ends this session.', z.object({}), z.object({})),
};
