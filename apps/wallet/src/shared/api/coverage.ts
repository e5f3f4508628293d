import { useRead } from '../client/use-read.ts';

const REFRESH_INTERVAL_MS = 60_000;

/**
 * Custody on chain against all liabilities (rulebook R5); pages that ask in the same interval share
 * an answer.
 */
export const useCoverage = (refetchInterval = REFRESH_INTERVAL_MS) =>
  useRead('coverage', {}, { staleTime: refetchInterval / 2, refetchInterval });
