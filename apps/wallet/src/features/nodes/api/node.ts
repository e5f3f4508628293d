import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useNode(number: number) {
  return useQuery({
    queryKey: ['member', 'node', number],
    queryFn: () => quietCall('node', { number }),
  });
}
