import type { Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';

/** Part of pool FEE_DIV that a close shares out (rulebook §8). */
export const feeDividendPart = ({ dividends }: Plan, pool: Micro): Micro =>
  pool / BigInt(dividends.feeDivisor);

/** What a close paid for one unit of weight, rounded down; 0 for a close without active nodes. */
export const dividendPerWeight = (paid: Micro, weights: bigint): Micro =>
  weights === 0n ? 0n : paid / weights;
