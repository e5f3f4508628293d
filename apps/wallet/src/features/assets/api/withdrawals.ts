import { usePages } from '../../../app/api/pages.ts';
import { quietCall } from '../../../app/client.ts';

/** The member's withdrawals, newest first. */
export function useWithdrawals() {
  return usePages(['withdrawals'], (cursor) => quietCall('withdrawals', cursor ? { cursor } : {}));
}
