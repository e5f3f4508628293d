import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

/** Gifts that the member gave, newest first. */
export const useGifts = () =>
  usePages(['task-gifts'], (cursor) => quietCall('taskGifts', cursor ? { cursor } : {}));
