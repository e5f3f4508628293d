import { z } from 'zod/mini';
import { action, call, read } from '#wire/endpoint.ts';
import { address, requestId, seconds, signature } from '#schema/schema.ts';

/** P-256 as base64 SPKI: the browser's key that cannot be exported (rulebook §16.4). */
const deviceKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{80,200}={0,2}$/));

export const openSession = z.object({
  id: z.uuid(),
  /** Name that the browser gives itself; null if it gives none. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: seconds,
  expiresAt: seconds,
});

const session = z.extend(openSession, {
  isThisDevice: z.boolean(),
  isThisSession: z.boolean(),
  /** Null while the session is open. */
  endedBecause: z.nullable(z.enum(['SIGNED_OUT', 'OTHER_DEVICE', 'REPLACED', 'EXPIRED'])),
});
export type MemberSession = z.infer<typeof session>;

const signIn = z.extend(z.omit(session, { isThisDevice: true, isThisSession: true }), {
  /** Sessions with the same one were signed in on one device. */
  device: z.string(),
});
export type SignIn = z.infer<typeof signIn>;

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
    'Signs a wallet in with the signed message (key, ERC-1271 or ERC-6492). Ends the sessions of any other device.',
    z.object({
      address,
      deviceKey,
      nonce: z.string().check(z.regex(/^[0-9A-Za-z]{16,64}$/)),
      signature,
    }),
    z.object({ token: z.string(), expiresAt: seconds, seat: z.nullable(z.int()) }),
    ['NONCE_INVALID'],
  ),
  logout: call('/api/logout', 'session', 'Ends this session.', z.object({}), z.object({})),
  sessions: read(
    '/api/sessions',
    'session',
    'Open sessions of the member, and those that ended in the last 30 days, newest first; at most 50.',
    z.object({}),
    z.object({ items: z.array(session) }),
  ),
  endSession: action(
    '/api/sessions/end',
    'session',
    'Ends one session of the member, which may be this one.',
    z.object({ requestId, id: z.uuid() }),
    z.object({}),
  ),
  seeSignIns: call(
    '/api/operator/members/sign-ins',
    'reviewer',
    'A member’s sessions and devices, newest first; the look stands in the audit log.',
    z.object({ address }),
    z.object({ items: z.array(signIn) }),
  ),
};
