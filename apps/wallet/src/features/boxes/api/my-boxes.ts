import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

/** Without the loading indicator (spec §7). */
export const useMyBoxes = () =>
  usePages(['boxes'], (cursor) => quietCall('myBoxLists', cursor ? { cursor } : {}));
