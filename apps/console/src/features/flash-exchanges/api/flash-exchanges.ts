import { useQuery } from '@tanstack/react-query';
import { usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

export const useFlashQueue = (show: 'open' | 'ended') =>
  usePages(['flash-exchanges', show], (cursor) => call('flashQueue', { cursor, show }));

/** In any state; nothing is asked for without an id. */
export function useFlashExchange(id: string | undefined) {
  return useQuery({
    queryKey: ['operator', 'flash-exchanges', 'one', id],
    queryFn: () => call('operatorFlashExchange', { id: id ?? '' }),
    enabled: id !== undefined,
    retry: false,
  });
}
