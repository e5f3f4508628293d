import { useRead } from '#shared/client/use-read.ts';
import { useRefreshInterval } from '#shared/live/live-state.ts';

const DRAWING_INTERVAL_MS = 2_000;

/** A box, refreshed until it is drawn. */
export function useBox(id: number) {
  const intervalMs = useRefreshInterval(DRAWING_INTERVAL_MS);
  return useRead(
    'box',
    { id },
    {
      refetchInterval: ({ state }) => (state.data?.state === 'DRAWING' ? intervalMs : false),
    },
  );
}
