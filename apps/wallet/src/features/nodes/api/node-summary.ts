import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useNodeSummary() {
  return useQuery({
    queryKey: ['member', 'node-summary'],
    queryFn: () => quietCall('nodeSummary', {}),
  });
}
