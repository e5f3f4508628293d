import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export function useDeposits() {
  return usePages(['deposits'], (cursor) => quietCall('deposits', cursor ? { cursor } : {}));
}
