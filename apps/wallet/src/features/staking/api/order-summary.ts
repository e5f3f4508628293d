import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useOrderSummary() {
  return useQuery({
    queryKey: ['member', 'orderSummary'],
    queryFn: () => quietCall('orderSummary', {}),
  });
}
