import type { RateKind } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';

const REFRESH_INTERVAL_MS = 30_000;

const useRates = () =>
  useQuery({
    queryKey: ['rates', 'standing'],
    queryFn: async () => (await quietCall('rates', {})).standing,
    refetchInterval: REFRESH_INTERVAL_MS,
  });

/** The posting of a kind; `rate` is undefined where none stands. */
export function useStandingRate(kind: RateKind) {
  const { data, isError, error, refetch } = useRates();
  return {
    isLoaded: data !== undefined,
    rate: data?.find((one) => one.kind === kind),
    isError,
    error,
    refetch,
  };
}
