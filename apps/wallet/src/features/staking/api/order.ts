import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useOrder(number: number) {
  return useQuery({
    queryKey: ['member', 'order', number],
    queryFn: () => quietCall('order', { number }),
  });
}
