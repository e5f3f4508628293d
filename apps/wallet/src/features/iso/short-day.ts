import { micro } from '@fairlaunch/money';
import type { Iso } from './phase.ts';

type OutputDay = Iso['history'][number];

/** Reason why a close emitted less than the schedule says; null where it did not. */
export function shortDayOf({ output, cap, paid }: OutputDay): 'cap' | 'pool' | null {
  const capped = cap !== null && micro(cap) < micro(output);
  // Each member's part is floored: less than a unit for each of them stays.
  if (capped && micro(cap) - micro(paid) < micro('0.01')) return 'cap';
  const wanted = capped ? micro(cap) : micro(output);
  return wanted - micro(paid) >= micro('0.01') ? 'pool' : null;
}
