import { useRead } from '../client/use-read.ts';

const REFRESH_INTERVAL_MS = 60_000;

/** Custody on chain against all liabilities (rulebook R5); asked at once if asked more often. */
export const useCoverage = (refetchInterval = REFRESH_INTERVAL_MS) =>
  useRead('coverage', {}, { staleTime: refetchInterval / 2, refetchInterval });
