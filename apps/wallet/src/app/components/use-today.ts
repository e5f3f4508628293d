import { businessDay } from '@fairlaunch/plan';
import { useConfig } from '../api/config.ts';

/** The business day of now, however long ago the clock was asked for; undefined until it is known. */
export function useToday(): number | undefined {
  const { data, dataUpdatedAt } = useConfig();
  return data && businessDay(data.businessNow + Math.floor((Date.now() - dataUpdatedAt) / 1_000));
}
