import { exitTerms } from '../exit-terms.ts';
import { feeSplit, type FeeShares } from '../fees.ts';
import { STAKE_KINDS } from '../order-kinds.ts';
import type { Close } from './close.ts';
import { must } from './columns.ts';
import type { ExitedOrder } from './types.ts';

function rowsOf(close: Close, numbers: readonly number[]): number[] {
  const rowOf = new Map<number, number>();
  const wanted = new Set(numbers);
  must(wanted.size === numbers.length, 'an exit comes twice');
  close.orders.number.forEach((number, row) => {
    if (wanted.has(number)) rowOf.set(number, row);
  });
  return numbers.map((number) => {
    const row = rowOf.get(number);
    must(row !== undefined, () => `order ${number} leaves and is not open`);
    return row;
  }).sort((a, b) => a - b);
}

/**
 * Step 1: exits take effect before anything is earned. Principal comes back less the fee, which splits; the
 * rest of the quota and the member's pending lapse (rulebook §4, §8).
 * @returns the orders that left, by number; a member's pending is named by the first of its orders alone
 * @throws InvariantError when an exit names no open order or comes twice
 */
export function takeExits(close: Close, numbers: readonly number[]): ExitedOrder[] {
  const { orders, pending, pools } = close;
  return rowsOf(close, numbers).map((row) => {
    const member = orders.member[row]!;
    const kind = STAKE_KINDS[orders.kind[row]!]!;
    const amount = (column: Float64Array) => BigInt(column[row]!);
    const terms = exitTerms(
      { kind, amount: amount(orders.amount), quota: amount(orders.quota), released: amount(orders.released), exitFee: amount(orders.exitFee) },
      BigInt(pending[member]!),
    );
    const feeShares = feeSplit(close.plan, terms.fee);
    for (const [account, part] of Object.entries(feeShares)) pools[account as keyof FeeShares] += part;
    close.left[row] = 1;
    pending[member] = 0;
    return { order: orders.number[row]!, member, kind, ...terms, feeShares };
  });
}
