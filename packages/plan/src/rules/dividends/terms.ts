import type { Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';

/** Part of pool FEE_DIV that a close shares out (rulebook §8). */
export const feeDividendPart = ({ dividends }: Plan, pool: Micro): Micro =>
  pool / BigInt(dividends.feeDivisor);

/** What one unit of weight kept of a close, towards 0; 0 for a close without active nodes. */
export const dividendPerWeight = (kept: Micro, weights: bigint): Micro =>
  weights === 0n ? 0n : kept / weights;
