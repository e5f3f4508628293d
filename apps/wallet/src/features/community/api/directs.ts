import { usePages } from '../../../app/api/pages.ts';
import { quietCall } from '../../../app/client.ts';

/** Direct referrals, and the size of the team. */
export function useCommunity() {
  return usePages(['community'], (cursor) => quietCall('community', cursor ? { cursor } : {}));
}
