import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export const useUsdbReleases = () =>
  usePages(['usdb-releases'], (cursor) => quietCall('usdbReleases', cursor ? { cursor } : {}));
