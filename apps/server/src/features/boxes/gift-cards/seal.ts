import { createHmac } from 'node:crypto';
import { Failure } from '#shared/errors.ts';
import type { Config } from '#config/config.ts';

/** @throws Failure GIFT_CARDS_CLOSED on a server without a key */
export function giftCardKey({ GIFT_CARD_KEY: key }: Pick<Config, 'GIFT_CARD_KEY'>): Buffer {
  if (!key) throw new Failure('GIFT_CARDS_CLOSED');
  return Buffer.from(key.slice(2), 'hex');
}

/** Purpose for which a number in stock is sealed: it cannot be opened in another card's row. */
export const inStock = (hash: Buffer): Buffer => hash;

/** Purpose for which a number is sealed once its box has bought it: no other box can open it. */
export const boughtWith = (hash: Buffer, boxId: bigint): Buffer =>
  Buffer.concat([hash, Buffer.from(`box:${boxId}`)]);

/** Keyed, since the numbers of cards are few enough to try. Spaces and dashes do not count. */
export const numberHash = (key: Buffer, number: string): Buffer =>
  createHmac('sha256', key).update(number.replaceAll(/[ -]/g, '').toUpperCase()).digest();
