import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

/** Newest first. */
export function useFlashExchanges() {
  return usePages(['flash-exchanges'], (cursor) =>
    quietCall('flashExchanges', { ...(cursor && { cursor }) }),
  );
}
