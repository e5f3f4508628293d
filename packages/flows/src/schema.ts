import { parseAmount } from '@fairlaunch/money';
import { z } from 'zod/mini';

// The content security policy of our pages forbids the code that Zod would compile at run time.
z.config({ jitless: true });

export type Hex = `0x${string}`;

const matching = <Text extends string = string>(pattern: RegExp) =>
  z.custom<Text>((value) => typeof value === 'string' && pattern.test(value));

/** A decimal string of at most 6 decimals (rulebook §0). */
export const amount = z.custom<string>(
  (value) => typeof value === 'string' && parseAmount(value).ok,
);

/** A whole number in decimal digits, for what JSON's numbers cannot hold: wei, block numbers. */
export const wholeNumber = matching(/^(0|[1-9]\d{0,77})$/);

export const address = matching<Hex>(/^0x[0-9a-fA-F]{40}$/);

export const hash = matching<Hex>(/^0x[0-9a-fA-F]{64}$/);

/** A wallet's signature: 65 bytes from a key; for a contract there can be more, or none at all. */
export const signature = matching<Hex>(/^0x([0-9a-fA-F]{2})*$/);

/** A business day, as a number of days since 1970-01-01. */
export const day = z.int().check(z.nonnegative());

export const label = z.string().check(z.minLength(1), z.maxLength(64));
