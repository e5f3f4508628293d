import { usePages } from '../../../app/api/pages.ts';
import { quietCall } from '../../../app/client.ts';

/** The member's deposits, newest first. */
export function useDeposits() {
  return usePages(['deposits'], (cursor) => quietCall('deposits', cursor ? { cursor } : {}));
}
