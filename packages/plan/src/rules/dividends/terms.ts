import type { Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';

/** Part of pool FEE_DIV that a close shares out (rulebook §8). */
export const feeDividendPart = ({ dividends }: Plan, pool: Micro): Micro =>
  pool / BigInt(dividends.feeDivisor);
