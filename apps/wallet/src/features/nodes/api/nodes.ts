import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export const useNodes = () =>
  usePages(['nodes'], (cursor) => quietCall('nodes', cursor ? { cursor } : {}));
