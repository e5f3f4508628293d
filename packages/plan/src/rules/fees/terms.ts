import { share, type Micro } from '@fairlaunch/money';
import type { FeeSplitPpm, Plan } from '#plan/plan.ts';

export type FeeShares = { [account in keyof FeeSplitPpm | 'REVENUE']: Micro };

/**
 * Splits a fee in USDT; one in USDB is swapped to USDT first, other fees are burned (rulebook §0,
 * §8).
 */
export function feeSplit(plan: Plan, fee: Micro): FeeShares {
  if (fee < 0n) throw new RangeError('a fee cannot be negative');
  const ppm = plan.feeSplitPpm;
  const shares = {
    FEE_DIV: share(fee, ppm.FEE_DIV),
    STATIC: share(fee, ppm.STATIC),
    TEAM: share(fee, ppm.TEAM),
    NET_DIV: share(fee, ppm.NET_DIV),
    GLOBAL: share(fee, ppm.GLOBAL),
    INSURANCE: share(fee, ppm.INSURANCE),
  };
  const named = Object.values(shares).reduce((sum, part) => sum + part, 0n);
  return { ...shares, REVENUE: fee - named };
}
