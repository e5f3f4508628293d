import { businessDay } from '@fairlaunch/plan';
import { useNow } from '../use-now.ts';
import { useConfig } from './config.ts';

/** Business day by this device's clock since the configuration was loaded. */
export function useToday(): number | undefined {
  const { data, dataUpdatedAt } = useConfig();
  const now = useNow();
  return (
    data && businessDay(data.businessNow + Math.max(0, Math.floor((now - dataUpdatedAt) / 1_000)))
  );
}
