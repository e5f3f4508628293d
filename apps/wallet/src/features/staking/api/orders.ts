import type { OrderFilter } from '@fairlaunch/protocol';
import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export function useOrders(filter: OrderFilter) {
  return usePages(['orders', filter], (cursor) =>
    quietCall('orders', cursor ? { filter, cursor } : { filter }),
  );
}
