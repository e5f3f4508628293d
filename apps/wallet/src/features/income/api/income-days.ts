import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export function useIncomeDays() {
  return usePages(['income'], (cursor) => quietCall('incomeDays', cursor ? { cursor } : {}));
}
