import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export function useWithdrawals() {
  return usePages(['withdrawals'], (cursor) => quietCall('withdrawals', cursor ? { cursor } : {}));
}
