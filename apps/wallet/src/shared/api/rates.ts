import type { RateKind } from '@fairlaunch/protocol';
import { useRead } from '../client/use-read.ts';

const REFRESH_INTERVAL_MS = 30_000;

/** The posting of a kind; `rate` is undefined where none stands. */
export function useCurrentRate(kind: RateKind) {
  const { data, isError, error, refetch } = useRead(
    'rates',
    {},
    { refetchInterval: REFRESH_INTERVAL_MS },
  );
  return {
    isLoaded: data !== undefined,
    rate: data?.current.find((one) => one.kind === kind),
    isError,
    error,
    refetch,
  };
}
