import { useRead } from '../client/use-read.ts';

const REFRESH_INTERVAL_MS = 60_000;

/**
 * Custody on chain against all liabilities (rulebook R5). A page with a shorter interval asks at
 * once if the answer is older than half of it.
 */
export const useCoverage = (refetchInterval = REFRESH_INTERVAL_MS) =>
  useRead('coverage', {}, { staleTime: refetchInterval / 2, refetchInterval });
