import { usePages } from './use-pages.ts';
import { quietCall } from '../client/client.ts';

export function useDeposits() {
  return usePages(['deposits'], (cursor) => quietCall('deposits', cursor ? { cursor } : {}));
}
