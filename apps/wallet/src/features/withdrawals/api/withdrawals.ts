import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

/** The member's withdrawals, newest first. */
export function useWithdrawals() {
  return usePages(['withdrawals'], (cursor) => quietCall('withdrawals', cursor ? { cursor } : {}));
}
