import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';

export const useIncomeTotals = () =>
  useQuery({
    queryKey: ['member', 'income-totals'],
    queryFn: () => quietCall('incomeTotals', {}),
  });
