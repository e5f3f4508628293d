import { z } from 'zod/mini';
import { positive } from '../common/schema-parts.ts';
import type { Holder } from './amounts.ts';
import type { Refuse } from './entry-rule.ts';
import type { DayState } from './state.ts';

export const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/));

/** A guest is named by its address, and everybody else by the seat, so that each has one name. */
export const holder = z.union([positive, address]);

/** @returns its address */
export function holderAddress({ seats }: DayState, of: Holder): string {
  return typeof of === 'string' ? of : seats.addressOf(of);
}

export function requireHolder({ seats }: DayState, of: Holder, refuse: Refuse): void {
  if (typeof of === 'number') requireSeat({ seats }, of, refuse);
  else if (seats.seatOf(of) !== undefined) refuse(`${of} has a seat`);
}

export function requireSeat(
  { seats }: Pick<DayState, 'seats'>,
  seat: number,
  refuse: Refuse,
): void {
  if (seat === 0 || seat > seats.last) refuse(`seat ${seat} is not taken`);
}
