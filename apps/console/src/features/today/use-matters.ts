import { usePlan } from '#shared/api/config.ts';
import { useCoverage } from '#shared/api/coverage.ts';
import { useToday } from '#shared/api/today.ts';
import { mattersOf, type Matter } from './matters.ts';

/** What waits for somebody, as far as it could be read. */
export function useMatters(): { matters: Matter[]; arePoolsKnown: boolean } {
  const today = useToday().data;
  const coverage = useCoverage();
  const plan = usePlan();
  return {
    matters: today ? mattersOf(today, coverage.data?.pools ?? [], plan) : [],
    arePoolsKnown: coverage.data !== undefined && !coverage.isError && plan !== undefined,
  };
}
