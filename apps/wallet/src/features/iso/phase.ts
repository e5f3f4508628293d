import type { Iso } from './api/iso.ts';

export type Phase = 'unknown' | 'before' | 'running' | 'ended';

export function phaseOf({ startDay, today, epoch }: Iso): Phase {
  if (epoch > 0) return 'running';
  if (startDay === null) return 'unknown';
  return today < startDay ? 'before' : 'ended';
}
