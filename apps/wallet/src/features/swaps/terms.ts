import { micro, type Micro } from '@fairlaunch/money';
import { swapBhc, swapToUsdb, swapToUsdt, type Plan } from '@fairlaunch/plan';
import type { PostedRate, SwapFrom } from '@fairlaunch/protocol';

const RULES = { USDT: swapToUsdb, USDB: swapToUsdt };

/** Undefined for BHC while no rate is posted. */
export function swapTerms(
  plan: Plan,
  from: SwapFrom,
  amount: Micro,
  posted: PostedRate | undefined,
): { fee: Micro; out: Micro } | undefined {
  if (from !== 'BHC') return RULES[from](plan, amount);
  return posted && swapBhc(plan, amount, micro(posted.rate));
}
