import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { useRefreshInterval } from '../../../shared/live/live-state.ts';

const DRAWING_INTERVAL_MS = 2_000;

/** Asked again and again until the box is drawn. */
export function useBox(id: number) {
  const intervalMs = useRefreshInterval(DRAWING_INTERVAL_MS);
  return useQuery({
    queryKey: ['member', 'box', id],
    queryFn: () => quietCall('box', { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'DRAWING' ? intervalMs : false),
  });
}
