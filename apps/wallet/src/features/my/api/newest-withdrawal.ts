import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { useSignedIn } from '../../../shared/session/store.ts';

/** Of any asset, points among them; null before the first. */
export function useNewestWithdrawal() {
  return useQuery({
    queryKey: ['member', 'newest-withdrawal'],
    queryFn: async () => (await quietCall('withdrawals', {})).items[0] ?? null,
    enabled: useSignedIn(),
  });
}
