import type { AnnouncementReadState } from '@fairlaunch/protocol';
import { usePagedQuery } from '@fairlaunch/web';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';
import { useSignedIn } from '../session/store.ts';

const STALE_TIME_MS = 60_000;
export const READ_STATE_KEY = ['member', 'announcements'] as const;

/** Pinned ones first, then the newest; the same for everybody. */
export function useAnnouncements() {
  return usePagedQuery({
    queryKey: ['public', 'announcements'],
    fetchPage: (cursor) => quietCall('announcements', cursor ? { cursor } : {}),
    staleTimeMs: STALE_TIME_MS,
  });
}

/** Idle while nobody is signed in: a guest has read nothing. */
export function useAnnouncementReadState() {
  return useQuery({
    queryKey: READ_STATE_KEY,
    queryFn: () => quietCall('announcementReadState', {}),
    enabled: useSignedIn(),
    staleTime: STALE_TIME_MS,
  });
}

/** False as long as it is not known. */
export function isUnread(state: AnnouncementReadState | undefined, version: number): boolean {
  return state !== undefined && version > state.readThrough && !state.alsoRead.includes(version);
}
