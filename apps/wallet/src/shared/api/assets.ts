import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';
import { useSignedIn } from '../session/store.ts';

/** What the member holds of every asset. */
export function useAssets() {
  return useQuery({
    queryKey: ['member', 'assets'],
    queryFn: async () => (await quietCall('assets', {})).items,
    enabled: useSignedIn(),
    refetchInterval: 20_000,
  });
}
