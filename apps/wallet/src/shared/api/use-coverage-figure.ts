import { ageSeconds, OLD_AFTER_SECONDS } from '../figure-age.ts';
import { useNow } from '../use-now.ts';
import { useConfig } from './config.ts';
import { useCoverage } from './coverage.ts';

/** Coverage with its age. `isOld`: too old or not refreshed, so that it must not look safe. */
export function useCoverageFigure() {
  const { data, dataUpdatedAt, isPending, isError, isPaused } = useCoverage();
  const config = useConfig();
  const age = ageSeconds({
    asOf: data?.asOf ?? 0,
    loadedAtMs: dataUpdatedAt,
    clock: config.data && { seconds: config.data.businessNow, readAtMs: config.dataUpdatedAt },
    nowMs: useNow(),
  });
  return { data, isPending, age, isOld: isError || isPaused || age > OLD_AFTER_SECONDS };
}
