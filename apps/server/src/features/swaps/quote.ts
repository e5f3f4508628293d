import { toDecimal, type Micro } from '@fairlaunch/money';
import { swapBhc, swapToUsdb, swapToUsdt, type Plan } from '@fairlaunch/plan';
import { SWAPS, type SwapFrom, type SwapQuote } from '@fairlaunch/protocol';
import { type Database } from '#db/database.ts';
import { positiveAmount } from '#http/amount.ts';
import { houseBalance } from '#ledger/balances.ts';
import { quoteEnd, requireLeft, currentRate, type RateRow } from '#domain/rates/posted.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';

const RULES = { USDT: swapToUsdb, USDB: swapToUsdt };

export type SwapTerms = { amount: Micro; fee: Micro; received: Micro };

/**
 * (rulebook §12)
 * @param posted the rate that BHC is swapped at
 * @throws `AMOUNT_BELOW_MINIMUM` when the fee leaves nothing
 */
export function swapTerms(
  plan: Plan,
  from: SwapFrom,
  typed: string,
  posted: RateRow | undefined,
): SwapTerms {
  const amount = positiveAmount(typed);
  const { out: received, fee } =
    from === 'BHC' ? swapBhc(plan, amount, posted!.rate) : RULES[from](plan, amount);
  if (received === 0n)
    throw new Failure('AMOUNT_BELOW_MINIMUM', {
      field: 'amount',
      details: { min: toDecimal(amount + 1n) },
    });
  return { amount, fee, received };
}

export async function requireCapital(database: Database, needed: Micro): Promise<void> {
  if ((await houseBalance(database, 'TREASURY', 'USDT')) < needed)
    throw new Failure('HOUSE_CAPITAL_SHORT');
}

/** @param realNow seconds */
export async function swapQuote(
  database: Database,
  { from, amount: typed }: { from: SwapFrom; amount: string },
  realNow: number,
): Promise<SwapQuote> {
  const { now, plan } = await planNow(database);
  const posted = from === 'BHC' ? await currentRate(database, 'BHC_USDB', now) : undefined;
  const { amount, fee, received } = swapTerms(plan, from, typed, posted);
  if (posted) {
    requireLeft(posted, received);
    await requireCapital(database, received);
  }
  const { quoteSeconds } = plan.swap;
  return {
    from,
    to: SWAPS[from],
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    received: toDecimal(received),
    posting: posted ? Number(posted.rate_id) : null,
    rate: posted ? toDecimal(posted.rate) : null,
    quotedAt: realNow,
    validUntil: posted ? quoteEnd(posted, now, { realNow, quoteSeconds }) : realNow + quoteSeconds,
  };
}
