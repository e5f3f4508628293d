import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useOrderTotals() {
  return useQuery({
    queryKey: ['member', 'orderTotals'],
    queryFn: () => quietCall('orderTotals', {}),
  });
}
