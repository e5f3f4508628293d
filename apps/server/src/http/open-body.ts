import { createDecipheriv } from 'node:crypto';
import {
  authenticatedData,
  IV_BYTES,
  KEY_LENGTH,
  type EnvelopeContext,
  type SealedBody,
} from '@fairlaunch/protocol';

const AES = 'aes-128-gcm';
const TAG_BYTES = 16;

/**
 * Opens a sealed body. The key is unwrapped on another thread; the body itself is small.
 * @returns undefined when anything is wrong, without a reason from which an attacker could learn
 */
export async function openBody(
  sealed: SealedBody,
  privateKey: CryptoKey,
  context: EnvelopeContext,
): Promise<{ body: unknown } | undefined> {
  try {
    const wrapped = Buffer.from(sealed.key, 'base64');
    const key = new Uint8Array(await crypto.subtle.decrypt('RSA-OAEP', privateKey, wrapped));
    const data = Buffer.from(sealed.data, 'base64');
    if (key.length !== KEY_LENGTH || data.length < IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv(AES, key, data.subarray(0, IV_BYTES));
    decipher.setAAD(authenticatedData(context));
    decipher.setAuthTag(data.subarray(-TAG_BYTES));
    const opened = [decipher.update(data.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(opened));
    return { body: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
