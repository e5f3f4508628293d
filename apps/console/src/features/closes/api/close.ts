import type { Close } from '@fairlaunch/protocol';
import { useRead } from '#shared/client/use-read.ts';

const REFRESH_INTERVAL_MS = 2_000;

/** A day's close, read again until it is posted. */
export const useClose = (day: number, known: Close | undefined) =>
  useRead(
    'close',
    { day },
    {
      enabled: known?.state !== 'POSTED',
      refetchInterval: ({ state }) =>
        state.data?.state === 'POSTED' ? false : REFRESH_INTERVAL_MS,
    },
  );
