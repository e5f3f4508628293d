import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useLockedSummary() {
  return useQuery({
    queryKey: ['member', 'locked-summary'],
    queryFn: () => quietCall('lockedSummary', {}),
  });
}
