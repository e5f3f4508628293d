import { utf8 } from './bytes.ts';
import { signStatement } from './device.ts';
import type { Endpoint } from './endpoint.ts';
import { freshNonce } from './envelope.ts';

/** Reads have a shorter limit, because only they can be repeated at once (docs/decisions/0045). */
export const TIME_LIMITS_MS = { GET: 12_000, POST: 30_000 } as const;

export type Caller = {
  /** Empty without a session. */
  token: string;
  locale: string;
  deviceKey: () => Promise<CryptoKeyPair>;
};

export type Stamp = { timestamp: number; nonce: string };

/** @param nowMs Unix milliseconds */
export const stampAt = (nowMs: number): Stamp => ({
  timestamp: Math.floor(nowMs / 1_000),
  nonce: freshNonce(),
});

/** The sealed body of an action with the stamp and key id that it was sealed with. */
export type Sealed = Stamp & { keyId: string; key: string; body: string };

/**
 * Makes the request of a call; one of a session is signed with the device's key (rulebook §16.4).
 */
export async function requestOf(
  { method, access }: Pick<Endpoint, 'method' | 'access'>,
  path: string,
  { token, locale, deviceKey }: Caller,
  { timestamp, nonce, ...sealed }: Stamp | Sealed,
  own?: HeadersInit,
): Promise<RequestInit> {
  const isSigned = access !== 'public' && token !== '';
  const headers = new Headers(own);
  const set = (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) headers.set(name, value);
  };
  const { key, body } = 'key' in sealed ? sealed : { key: '', body: '' };
  set({
    Accept: 'application/json',
    Locale: locale,
    Authorization: token && `Bearer ${token}`,
  });
  if (isSigned || method === 'POST') set({ Timestamp: String(timestamp), Nonce: nonce });
  if ('key' in sealed) set({ 'Content-Type': 'application/json', key, 'Key-Id': sealed.keyId });
  if (isSigned) {
    const statement = { method, path, timestamp, nonce, token, key, body: utf8(body) };
    set({ 'Device-Signature': await signStatement(await deviceKey(), statement) });
  }
  return { method, headers, cache: 'no-store', credentials: 'omit', ...(body && { body }) };
}
