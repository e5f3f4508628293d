import { toDecimal, type Micro } from '@fairlaunch/money';
import { swapToUsdb, swapToUsdt, type Plan } from '@fairlaunch/plan';
import { SWAPS, type SwapFrom, type SwapQuote } from '@fairlaunch/protocol';
import { positiveAmount } from '../../http/amount.ts';
import { Failure } from '../../shared/errors.ts';

const RULES = { USDT: swapToUsdb, USDB: swapToUsdt };

/** (rulebook §12) @throws `AMOUNT_BELOW_MINIMUM` when the fee leaves nothing */
export function swapTerms(
  plan: Plan,
  from: SwapFrom,
  typed: string,
): { amount: Micro; fee: Micro; received: Micro } {
  const amount = positiveAmount(typed);
  const { out: received, fee } = RULES[from](plan, amount);
  if (received === 0n)
    throw new Failure('AMOUNT_BELOW_MINIMUM', {
      field: 'amount',
      details: { min: toDecimal(amount + 1n) },
    });
  return { amount, fee, received };
}

/** @param realNow seconds */
export function swapQuote(
  plan: Plan,
  { from, amount: typed }: { from: SwapFrom; amount: string },
  realNow: number,
): SwapQuote {
  const { amount, fee, received } = swapTerms(plan, from, typed);
  return {
    from,
    to: SWAPS[from],
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    received: toDecimal(received),
    quotedAt: realNow,
    validUntil: realNow + plan.swap.quoteSeconds,
  };
}
