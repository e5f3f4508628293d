import type { AnnouncementReadState } from '@fairlaunch/protocol';
import { useReadPages } from '../client/use-read-pages.ts';
import { useRead } from '../client/use-read.ts';

const SETTINGS = { staleTime: 60_000 };

/** Announcements, the same for everybody: pinned ones first, then the newest. */
export const useAnnouncements = () => useReadPages('announcements', {}, SETTINGS);

/** What the member has read; undefined for a guest. */
export const useAnnouncementReadState = () => useRead('announcementReadState', {}, SETTINGS);

/** True if a version is known to be unread. */
export function isUnread(state: AnnouncementReadState | undefined, version: number): boolean {
  return state !== undefined && version > state.readThrough && !state.alsoRead.includes(version);
}
