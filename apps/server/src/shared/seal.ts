import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a text as nonce ‖ encrypted text ‖ tag.
 * @param about purpose, without which it cannot be opened
 */
export function seal(key: Buffer, text: string, about: Buffer = Buffer.alloc(0)): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(about);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error if it was sealed for another purpose */
export function unseal(key: Buffer, sealed: Buffer, about: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES)).setAAD(about);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
