import { toDecimal } from '@fairlaunch/money';
import type * as z from 'zod/mini';
import type { PoolPayment, Share } from '../tables/result-rows.ts';
import type { proratedPart, sharedPart } from './part-schemas.ts';

export const prorated = ({ pool, dues }: PoolPayment): z.infer<typeof proratedPart> => ({
  pool: toDecimal(pool),
  dues: toDecimal(dues),
});

export const sharedByCount = (
  { pool, sum, weights }: Share,
  weight: number,
): z.infer<typeof sharedPart> => ({
  pool: toDecimal(pool),
  sum: toDecimal(sum),
  weight: String(weight),
  weights: String(weights),
});

export const sharedByStake = (
  { pool, sum, weights }: Share,
  own: number,
): z.infer<typeof sharedPart> => ({
  pool: toDecimal(pool),
  sum: toDecimal(sum),
  weight: toDecimal(BigInt(own)),
  weights: toDecimal(weights),
});
