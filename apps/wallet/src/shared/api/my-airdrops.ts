import { quietCall } from '../client/client.ts';
import { usePages } from './use-pages.ts';

/** Airdrops that name the member, newest first. */
export const useMyAirdrops = () =>
  usePages(['airdrops'], (cursor) => quietCall('myAirdrops', cursor ? { cursor } : {}));
