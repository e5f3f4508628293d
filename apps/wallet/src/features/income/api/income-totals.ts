import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export const useIncomeTotals = () =>
  useQuery({
    queryKey: ['member', 'income-totals'],
    queryFn: () => quietCall('incomeTotals', {}),
  });
