import type { Micro } from '@fairlaunch/money';
import type { Seats } from '../../state/seats.ts';

/** Deposits less what left, and the highest that it ever was (rulebook §4). */
export function countDeposit({ netDeposit, highNetDeposit }: Seats, seat: number, value: Micro) {
  const after = netDeposit[seat]! + Number(value);
  netDeposit[seat] = after;
  if (after > highNetDeposit[seat]!) highNetDeposit[seat] = after;
}
