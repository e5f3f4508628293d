import { useRead } from '../client/use-read.ts';
import { useRefreshInterval } from '../live/live-state.ts';

const REFRESH_INTERVAL_MS = 20_000;

export const useAssets = (enabled = true) =>
  useRead(
    'assets',
    {},
    {
      select: ({ items }) => items,
      enabled,
      refetchInterval: useRefreshInterval(REFRESH_INTERVAL_MS),
    },
  );
