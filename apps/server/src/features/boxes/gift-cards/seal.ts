import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Failure } from '../../../shared/errors.ts';
import type { Config } from '../../../config/config.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @throws Failure GIFT_CARDS_CLOSED on a server without a key */
export function giftCardKey({ GIFT_CARD_KEY: key }: Pick<Config, 'GIFT_CARD_KEY'>): Buffer {
  if (!key) throw new Failure('GIFT_CARDS_CLOSED');
  return Buffer.from(key.slice(2), 'hex');
}

/** What a number in stock is sealed for; a copy opens in no other card's row. */
export const inStock = (hash: Buffer): Buffer => hash;

/** What it is sealed for once its box has bought it; whoever binds the two otherwise opens nothing. */
export const boughtWith = (hash: Buffer, boxId: bigint): Buffer =>
  Buffer.concat([hash, Buffer.from(`box:${boxId}`)]);

/**
 * Nonce ‖ encrypted text ‖ tag.
 * @param about opens only with the same
 */
export function seal(key: Buffer, text: string, about: Buffer = Buffer.alloc(0)): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(about);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws if it was sealed about something else */
export function unseal(key: Buffer, sealed: Buffer, about: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES)).setAAD(about);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

/** Keyed, since the numbers of cards are few enough to try. Spaces and dashes do not count. */
export const numberHash = (key: Buffer, number: string): Buffer =>
  createHmac('sha256', key).update(number.replaceAll(/[ -]/g, '').toUpperCase()).digest();
