import { micro } from '@fairlaunch/money';
import type { Iso } from './phase.ts';

type OutputDay = Iso['history'][number];

/** Why a close emitted less than the schedule says; null if it did not. */
export function shortDayOf({ output, cap, paid }: OutputDay): 'cap' | 'pool' | null {
  const capped = cap !== null && micro(cap) < micro(output);
  // Each member's part is floored, so up to a micro-unit for each member is not paid.
  if (capped && micro(cap) - micro(paid) < micro('0.01')) return 'cap';
  const wanted = capped ? micro(cap) : micro(output);
  return wanted - micro(paid) >= micro('0.01') ? 'pool' : null;
}
