import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

/** Direct referrals and the size of the team. */
export function useCommunity() {
  return usePages(['community'], (cursor) => quietCall('community', cursor ? { cursor } : {}));
}
