import { toDecimal, type Micro } from '@fairlaunch/money';
import { pointsWithdrawal, type Plan, type PointsAsset } from '@fairlaunch/plan';
import type { PointsQuote } from '@fairlaunch/protocol';
import { type Database } from '#db/database.ts';
import { positiveAmount } from '#http/amount.ts';
import { houseBalance } from '#ledger/balances.ts';
import { quoteEnd, requireLeft, currentRate, type RateRow } from '#domain/rates/posted.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';

export const rateKind = (asset: PointsAsset) => `${asset}_BHC` as const;

/** Fee and BHC of a withdrawal of points (rulebook §15). */
export function pointsTerms(
  plan: Plan,
  asset: PointsAsset,
  typed: string,
  { rate }: RateRow,
): { amount: Micro; fee: Micro; bhc: Micro } {
  const amount = positiveAmount(typed);
  const terms = pointsWithdrawal(plan, asset, amount, rate);
  if (terms.ok) return { amount, fee: terms.fee, bhc: terms.bhc };
  const min =
    terms.problem === 'below-minimum' ? plan.wallet.withdraw[asset].min : toDecimal(amount + 1n);
  throw new Failure('AMOUNT_BELOW_MINIMUM', { field: 'amount', details: { min } });
}

export async function requireInventory(database: Database, bhc: Micro): Promise<void> {
  if ((await houseBalance(database, 'SWAP_INV', 'BHC')) < bhc)
    throw new Failure('SWAP_INVENTORY_SHORT');
}

/** @param realNow seconds */
export async function pointsQuote(
  database: Database,
  { asset, amount: typed }: { asset: PointsAsset; amount: string },
  realNow: number,
): Promise<PointsQuote> {
  const { now, plan } = await planNow(database);
  const posted = await currentRate(database, rateKind(asset), now);
  const { amount, fee, bhc } = pointsTerms(plan, asset, typed, posted);
  requireLeft(posted, bhc);
  await requireInventory(database, bhc);
  return {
    asset,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    bhc: toDecimal(bhc),
    rate: toDecimal(posted.rate),
    posting: Number(posted.rate_id),
    quotedAt: realNow,
    validUntil: quoteEnd(posted, now, { realNow, quoteSeconds: plan.swap.quoteSeconds }),
  };
}
