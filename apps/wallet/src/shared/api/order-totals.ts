import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';

export function useOrderTotals() {
  return useQuery({
    queryKey: ['member', 'orderTotals'],
    queryFn: () => quietCall('orderTotals', {}),
  });
}
