import { businessDay } from '@fairlaunch/plan';
import { useNow } from '../use-now.ts';
import { useConfig } from './config.ts';

/** Business time in seconds, by this device's clock since the configuration was loaded. */
export function useBusinessNow(tickMs?: number): number | undefined {
  const { data, dataUpdatedAt } = useConfig();
  const now = useNow(tickMs);
  return data && data.businessNow + Math.max(0, Math.floor((now - dataUpdatedAt) / 1_000));
}

export function useToday(): number | undefined {
  const now = useBusinessNow();
  return now === undefined ? undefined : businessDay(now);
}
