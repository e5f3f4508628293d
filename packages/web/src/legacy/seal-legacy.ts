import {
  LEGACY_CONTENT_TYPES,
  legacyText,
  toBase64,
  utf8,
  type LegacyForm,
} from '@fairlaunch/protocol';
import { ecb } from '@noble/ciphers/aes';
import { encryptRsa } from './rsa.ts';

/** Characters, each a byte of the key (spec §9). */
const KEY_LENGTH = 16;
const KEY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export type SealedLegacy = { headers: Record<string, string>; body: string };

type LegacyOptions = {
  /** RSA, as PEM. */
  publicKey: string;
  form: LegacyForm;
  isAuth: boolean;
  /** 16 ASCII characters; drawn if left out. */
  key?: string;
};

/**
 * Seals fields as the specification's legacy helper does (spec §7): AES-128-ECB with PKCS#7 under a
 * fresh key, that key by RSA PKCS#1 v1.5 in a header. It authenticates nothing (rulebook §16.3).
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

// 64 letters: each byte's low six bits choose one evenly.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return Array.from(bytes, (byte) => KEY_LETTERS[byte % KEY_LETTERS.length]).join('');
}
