import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export const useOrderCalendar = () =>
  usePages(['orderCalendar'], (cursor) => quietCall('orderCalendar', cursor ? { cursor } : {}));
