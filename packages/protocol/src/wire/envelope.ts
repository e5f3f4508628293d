import { fromBase64, randomText, toBase64, utf8, type Bytes } from './bytes.ts';

/** Number of characters of the fresh symmetric key (spec §7, §9). */
export const KEY_LENGTH = 16;
/** Most difference between the clocks of caller and server, in real time. */
export const CLOCK_TOLERANCE_SECONDS = 60;
/** Large enough for an announcement in fourteen languages with three bytes for each character. */
export const MAX_ENVELOPE_BYTES = 131_072;

/** Length of the nonce, which precedes the sealed bytes. */
export const IV_BYTES = 12;
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const AES = 'AES-GCM';

/** Authenticated with the body, so that an envelope is valid for only one call. */
export type EnvelopeContext = {
  method: string;
  path: string;
  keyId: string;
  timestamp: number;
  /** Valid once within the clock tolerance. */
  nonce: string;
  /** Empty for calls without a session. */
  token: string;
};

/** `data` goes into the JSON body, `key` into the header `key`. */
export type SealedBody = { key: string; data: string };

export function authenticatedData(context: EnvelopeContext): Bytes {
  const { method, path, keyId, timestamp, nonce, token } = context;
  return utf8(
    JSON.stringify(['fairlaunch-envelope-1', method, path, keyId, timestamp, nonce, token]),
  );
}

/** @param publicKey base64 SPKI. @throws DOMException when it is no RSA key */
export function importEnvelopeKey(publicKey: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('spki', fromBase64(publicKey) ?? new Uint8Array(), RSA, false, [
    'encrypt',
  ]);
}

export function freshNonce(): string {
  return randomText(22);
}

/**
 * Seals a body with a fresh 16-character key, which is wrapped for the server (spec §7, rulebook
 * §16.3).
 */
export async function sealBody(
  body: unknown,
  publicKey: CryptoKey,
  context: EnvelopeContext,
): Promise<SealedBody> {
  const secret = utf8(randomText(KEY_LENGTH));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await crypto.subtle.importKey('raw', secret, AES, false, ['encrypt']);
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: AES, iv, additionalData: authenticatedData(context) },
      key,
      utf8(JSON.stringify(body)),
    ),
  );
  const wrapped = await crypto.subtle.encrypt(RSA, publicKey, secret);
  const data = new Uint8Array(IV_BYTES + sealed.length);
  data.set(iv);
  data.set(sealed, IV_BYTES);
  return { key: toBase64(new Uint8Array(wrapped)), data: toBase64(data) };
}
