import type { Micro } from '@fairlaunch/money';
import type { Plan } from '../../plan/plan.ts';

/** What a close shares out of pool FEE_DIV (rulebook §8). */
export const feeDividendPart = ({ dividends }: Plan, pool: Micro): Micro =>
  pool / BigInt(dividends.feeDivisor);
