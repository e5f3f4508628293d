import type { RateKind } from '@fairlaunch/protocol';
import { useRead } from '../client/use-read.ts';

const REFRESH_INTERVAL_MS = 30_000;

/** The posting of a kind; `rate` is undefined where none stands. */
export function useStandingRate(kind: RateKind) {
  const query = useRead('rates', {}, { refetchInterval: REFRESH_INTERVAL_MS });
  return { query, rate: query.data?.standing.find((one) => one.kind === kind) };
}
