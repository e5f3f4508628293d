import { constants, createDecipheriv, privateDecrypt, type KeyObject } from 'node:crypto';
import { readLegacyText } from '@fairlaunch/protocol';

const KEY_BYTES = 16;

/**
 * Opens what the legacy helper sealed (spec §7). Every fault looks the same from outside: OpenSSL
 * answers wrong RSA padding with a random key, and nothing here is authenticated.
 * @returns undefined if it cannot be opened
 */
export function openLegacy(
  sealed: { key: string; data: string },
  privateKey: KeyObject,
): Record<string, string> | undefined {
  try {
    const key = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(sealed.key, 'base64'),
    );
    if (key.length !== KEY_BYTES) return undefined;
    const cipher = createDecipheriv('aes-128-ecb', key, null);
    const text = Buffer.concat([cipher.update(sealed.data, 'base64'), cipher.final()]);
    return readLegacyText(text.toString('utf8'));
  } catch {
    return undefined;
  }
}
