import {
  LEGACY_CONTENT_TYPES,
  legacyText,
  toBase64,
  utf8,
  type LegacyForm,
} from '@fairlaunch/protocol';
import { ecb } from '@noble/ciphers/aes';
import { encryptRsa } from './rsa.ts';

/** In characters, each one byte of the key (spec §9). */
const KEY_LENGTH = 16;
const KEY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export type SealedLegacy = { headers: Record<string, string>; body: string };

type LegacyOptions = {
  /** An RSA key, as PEM. */
  publicKey: string;
  form: LegacyForm;
  isAuth: boolean;
  /** 16 ASCII characters; random if left out. */
  key?: string;
};

/**
 * Seals fields as the specification's legacy helper does (spec §7): AES-128-ECB with PKCS#7 under a
 * fresh key, and the key in a header, encrypted with RSA PKCS#1 v1.5. It authenticates nothing
 * (rulebook §16.3).
 */
export async function sealLegacy(
  fields: Readonly<Record<string, string>>,
  { publicKey, form, isAuth, key = randomKey() }: LegacyOptions,
): Promise<SealedLegacy> {
  const data = toBase64(ecb(utf8(key)).encrypt(utf8(legacyText(fields))));
  return {
    headers: {
      'content-type': LEGACY_CONTENT_TYPES[form],
      isAuth: String(isAuth),
      key: toBase64(await encryptRsa(publicKey, utf8(key))),
    },
    body: form === 'json' ? JSON.stringify({ data }) : new URLSearchParams({ data }).toString(),
  };
}

// There are 64 letters, so the low six bits of a byte choose one evenly.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return Array.from(bytes, (byte) => KEY_LETTERS[byte % KEY_LETTERS.length]).join('');
}
