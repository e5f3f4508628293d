import { usePages } from '../../../app/api/pages.ts';
import { quietCall } from '../../../app/client.ts';

/** Income by day, newest first. */
export function useIncomeDays() {
  return usePages(['income'], (cursor) => quietCall('incomeDays', cursor ? { cursor } : {}));
}
