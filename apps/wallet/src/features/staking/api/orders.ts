import type { OrderFilter } from '@fairlaunch/protocol';
import { usePages } from '../../../app/api/pages.ts';
import { quietCall } from '../../../app/client.ts';

/** The member's orders under a filter, newest first. */
export function useOrders(filter: OrderFilter) {
  return usePages(['orders', filter], (cursor) =>
    quietCall('orders', cursor ? { filter, cursor } : { filter }),
  );
}
