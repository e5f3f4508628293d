import type { TreasuryRoots } from '../../apps/server/src/settlement/roots/roots-at.ts';
import { ROOT_DELAY_SECONDS } from '../../apps/server/src/settlement/roots/treasury-roots.ts';

/** For how long a pending root can be cancelled. */
export function timeLeft({ pending, time }: TreasuryRoots): string {
  if (!pending) return 'no root is pending';
  const minutes = Math.floor((pending.time + ROOT_DELAY_SECONDS - time) / 60);
  if (minutes <= 0) return `the pending root of day ${pending.day} can be activated now`;
  const left = `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `the pending root of day ${pending.day} can be cancelled for ${left} more`;
}
