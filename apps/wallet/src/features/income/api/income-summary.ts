import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { useSignedIn } from '../../../shared/session/store.ts';

export function useIncomeSummary() {
  const enabled = useSignedIn();
  return useQuery({
    queryKey: ['member', 'income-summary'],
    queryFn: () => quietCall('incomeSummary', {}),
    enabled,
  });
}
