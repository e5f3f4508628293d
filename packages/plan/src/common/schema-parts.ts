import { parseAmount, toDecimal } from '@fairlaunch/money';
import * as z from 'zod/mini';

const canonicalAmount = (text: string): boolean => {
  const parsed = parseAmount(text);
  return parsed.ok && toDecimal(parsed.value) === text;
};

const comparable = (text: string): bigint => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : 0n;
};

/** A decimal string as rulebook §0 writes it: up to 6 decimals, no exponent, no trailing zeros. */
export const decimal = z
  .string()
  .check(
    z.refine(
      canonicalAmount,
      'must be a decimal string of at most 6 decimals without trailing zeros',
    ),
  );

/** The same, and at least so much. */
export const decimalFrom = (least: string) =>
  decimal.check(
    z.refine((text) => comparable(text) >= comparable(least), `must be at least ${least}`),
  );

/** Whether the first decimal is at most the second. */
export const atMost = (small: string, large: string): boolean =>
  comparable(small) <= comparable(large);

/** An integer between two bounds, both included. */
export const integer = (least: number, most: number) =>
  z.int().check(z.minimum(least), z.maximum(most));

/** A rate of at most the whole, in ppm. */
export const rate = integer(0, 1_000_000);

/** Shares of one whole, in ppm: each at most the whole, and their sum too (rulebook §0, splits). */
export const sumAtMostWhole = (shares: { [name: string]: number } | readonly number[]): boolean =>
  Object.values(shares).reduce((sum, share) => sum + share, 0) <= 1_000_000;

/** What is said when shares exceed the whole. */
export const SUM_PROBLEM = 'shares must sum to at most 1000000 ppm';

/** A number of days. */
export const days = integer(0, 36_500);

/** A count of things. */
export const count = integer(0, 1_000_000_000);

/** A count or divisor of at least one. */
export const positive = integer(1, 1_000_000_000);
