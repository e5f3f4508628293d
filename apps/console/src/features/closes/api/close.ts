import type { Close } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';

const REFRESH_INTERVAL_MS = 2_000;

/** A day's close; asked for until it is posted. */
export function useClose(day: number, known: Close | undefined) {
  return useQuery({
    queryKey: ['operator', 'close', day],
    queryFn: () => call('close', { day }),
    enabled: known?.state !== 'POSTED',
    refetchInterval: ({ state }) => (state.data?.state === 'POSTED' ? false : REFRESH_INTERVAL_MS),
  });
}
