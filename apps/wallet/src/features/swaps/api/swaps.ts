import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

/** Newest first. */
export const useSwaps = () =>
  usePages(['swaps'], (cursor) => quietCall('swaps', { ...(cursor && { cursor }) }));
