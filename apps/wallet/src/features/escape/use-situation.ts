import { useIsOnline } from '@fairlaunch/web';
import { useCoverage } from '#shared/api/coverage.ts';
import { useNow } from '#shared/use-now.ts';
import { situationOf, type Situation } from './situation.ts';

/** The page says whether the server answers, so it asks at this interval. */
const ASK_INTERVAL_MS = 4_000;
const TICK_MS = 1_000;

export function useSituation(isOpenOnChain: boolean | undefined): Situation {
  const coverage = useCoverage(ASK_INTERVAL_MS);
  const isOnline = useIsOnline();
  const now = useNow(TICK_MS);
  return situationOf({
    isOpenOnChain,
    openSince: coverage.data?.escapeOpenSince,
    serverFailed: !isOnline || coverage.isPaused || coverage.isError || coverage.failureCount > 0,
    answerAgeMs: now - coverage.dataUpdatedAt,
  });
}
