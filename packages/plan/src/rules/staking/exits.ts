import type { Close } from '#tables/close.ts';
import { invariant } from '#tables/columns.ts';
import type { ExitedOrder } from '#tables/result-rows.ts';
import { feeSplit, type FeeShares } from '../fees/terms.ts';
import { exitTerms } from './exit-terms.ts';
import { STAKE_KINDS } from '#tables/order-kinds.ts';
import { termsOf } from './order-terms.ts';
import { releasedBefore } from './released.ts';

/**
 * Step 1: exits, sorted by number (rulebook §4, §8). The first one of a member carries all of its
 * pending.
 */
export function takeExits(close: Close): ExitedOrder[] {
  const { count, leaving, number } = close.orders;
  const rows: number[] = [];
  for (let row = 0; row < count; row++) if (leaving[row] === 1) rows.push(row);
  return rows
    .sort((one, other) => number[one]! - number[other]!)
    .map((row) => exitOrder(close, row));
}

function exitOrder(close: Close, row: number): ExitedOrder {
  const { orders, pending, pools } = close;
  const member = orders.member[row]!;
  const kind = STAKE_KINDS[orders.kind[row]!]!;
  const amount = BigInt(orders.amount[row]!);
  const { daily, quota, exitFee } = termsOf(orders.rates[orders.terms[row]!]!, amount);
  const released = BigInt(releasedBefore(orders, row, close.day, Number(daily)));
  invariant(
    released < quota,
    () => `order ${orders.number[row]} is not open: nothing remains of its quota`,
  );
  const terms = exitTerms({ kind, amount, quota, released, exitFee }, BigInt(pending[member]!));
  const feeShares = feeSplit(close.plan, terms.fee);
  for (const [account, part] of Object.entries(feeShares))
    pools[account as keyof FeeShares] += part;
  pending[member] = 0;
  return { order: orders.number[row]!, member, kind, ...terms, feeShares };
}
