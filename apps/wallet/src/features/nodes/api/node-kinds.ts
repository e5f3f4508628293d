import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useNodeKinds() {
  return useQuery({
    queryKey: ['public', 'node-kinds'],
    queryFn: () => quietCall('nodeKinds', {}),
    staleTime: 15_000,
  });
}
