import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

const REFRESH_INTERVAL_MS = 15_000;

export const useBoxOffer = () =>
  useQuery({
    queryKey: ['public', 'box-offer'],
    queryFn: () => quietCall('boxOffer', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
