import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';
import { useRefreshInterval } from '../live/live-state.ts';
import { useSignedIn } from '../session/store.ts';

const REFRESH_INTERVAL_MS = 20_000;

/** What the member holds of every asset. */
export function useAssets(enabled = true) {
  return useQuery({
    queryKey: ['member', 'assets'],
    queryFn: async () => (await quietCall('assets', {})).items,
    enabled: useSignedIn() && enabled,
    refetchInterval: useRefreshInterval(REFRESH_INTERVAL_MS),
  });
}
