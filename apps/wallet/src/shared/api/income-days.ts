import { usePages } from './use-pages.ts';
import { quietCall } from '../client/client.ts';

export function useIncomeDays() {
  return usePages(['income'], (cursor) => quietCall('incomeDays', cursor ? { cursor } : {}));
}
