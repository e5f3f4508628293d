import type { Endpoints, Output } from '@fairlaunch/protocol';

export type Iso = Output<Endpoints['iso']>;

export type Phase = 'unknown' | 'before' | 'running' | 'ended';

export function phaseOf({ startDay, today, epoch }: Iso): Phase {
  if (epoch > 0) return 'running';
  if (startDay === null) return 'unknown';
  return today < startDay ? 'before' : 'ended';
}
