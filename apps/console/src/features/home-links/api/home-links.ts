import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/client/client.ts';

const REFRESH_INTERVAL_MS = 15_000;

export const useCurrentHomeLinks = () =>
  useQuery({
    queryKey: ['operator', 'home-links'],
    queryFn: () => call('operatorHomeLinks', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
