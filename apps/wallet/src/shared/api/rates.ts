import type { RateKind } from '@fairlaunch/protocol';
import { useRead } from '../client/use-read.ts';

const REFRESH_INTERVAL_MS = 30_000;

/** The current posting of a kind; `rate` is undefined if there is none. */
export function useCurrentRate(kind: RateKind) {
  const query = useRead('rates', {}, { refetchInterval: REFRESH_INTERVAL_MS });
  return { query, rate: query.data?.current.find((one) => one.kind === kind) };
}
