import { usePagedQuery } from '@fairlaunch/web';
import { quietCall } from '../client/client.ts';

const STALE_TIME_MS = 5 * 60_000;

/** Newest first, for everyone (rulebook §0). */
export function usePlans() {
  return usePagedQuery({
    queryKey: ['public', 'plans'],
    fetchPage: (cursor) => quietCall('plans', cursor ? { cursor } : {}),
    staleTimeMs: STALE_TIME_MS,
  });
}
