import { AMOUNT_PATTERN, parseAmount, toDecimal } from '@fairlaunch/money';
import * as z from 'zod/mini';

const isCanonical = (text: string): boolean => {
  const parsed = parseAmount(text);
  return parsed.ok && toDecimal(parsed.value) === text;
};

/** A text that is no amount counts as 0 here, because another check reports it. */
const comparable = (text: string): bigint => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : 0n;
};

/** A decimal string of a plan: at most 6 decimals, no exponent, no trailing zeros (rulebook §0). */
export const decimal = z
  .string()
  .check(
    z.refine(isCanonical, 'must be a decimal string of at most 6 decimals without trailing zeros'),
  );

export const decimalFrom = (min: string) =>
  decimal.check(z.refine((text) => atMost(min, text), `must be at least ${min}`));

export const atMost = (small: string, large: string): boolean =>
  comparable(small) <= comparable(large);

export const integer = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

export const ppm = integer(0, 1_000_000);

export const sumAtMostWhole = (shares: { [name: string]: number } | readonly number[]): boolean =>
  Object.values(shares).reduce((sum, share) => sum + share, 0) <= 1_000_000;

export const SUM_PROBLEM = 'shares must sum to at most 1000000 ppm';

export const days = integer(0, 36_500);

export const count = integer(0, 1_000_000_000);

export const positive = integer(1, 1_000_000_000);

/** A decimal string on the wire (rulebook §0). */
export const amount = z.string().check(z.regex(AMOUNT_PATTERN), z.maxLength(20));

export const natural = z.int().check(z.nonnegative());
