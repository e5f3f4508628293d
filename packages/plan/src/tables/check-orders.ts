import { STAKE_KINDS } from './order-kinds.ts';
import { invariant } from './columns.ts';
import { ppmOf } from './exact.ts';
import type { OrderTable } from './order-table.ts';

/**
 * Checks that orders can be open at the close of a day (rulebook §4). @param seats with the house
 */
export function checkOrders(orders: OrderTable, seats: number, day: number): void {
  const { count, number, member, kind, terms, openDay, amount, accelerated, rates } = orders;
  const kinds = STAKE_KINDS.length,
    packages = rates.length;
  let sum = 0,
    acceleratedSum = 0,
    largest = 0;
  for (let row = 0; row < count; row++) {
    const principal = amount[row]!,
      forward = accelerated[row]!;
    sum += principal;
    acceleratedSum += forward;
    if (principal > largest) largest = principal;
    const fits =
      kind[row]! < kinds &&
      terms[row]! < packages &&
      member[row]! > 0 &&
      member[row]! < seats &&
      openDay[row]! <= day &&
      principal > 0 &&
      forward >= 0 &&
      Math.floor(principal) === principal &&
      Math.floor(forward) === forward;
    if (!fits) invariant(false, `order ${number[row]} is none that can be open on day ${day}`);
  }
  // No amount is negative, so every amount is exact if the sum is.
  invariant(
    Number.isSafeInteger(sum) && Number.isSafeInteger(acceleratedSum),
    'the sum of amounts reaches 2^53',
  );
  checkQuotas(orders, largest);
}

/** Quotas are computed in doubles, which must hold the largest one exactly. */
function checkQuotas({ rates }: OrderTable, largest: number): void {
  for (const { ppm, days } of rates) {
    invariant(
      Number.isSafeInteger(ppmOf(largest, ppm) * days),
      () => `a quota reaches 2^53: ${days} days at ${ppm} ppm of ${largest}`,
    );
  }
}
