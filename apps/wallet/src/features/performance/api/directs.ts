import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export function useCommunity() {
  return usePages(['community'], (cursor) => quietCall('community', cursor ? { cursor } : {}));
}
