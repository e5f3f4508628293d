import type { AnnouncementReadState } from '@fairlaunch/protocol';
import { useReadPages } from '../client/use-read-pages.ts';
import { useRead } from '../client/use-read.ts';

const SETTINGS = { staleTime: 60_000 };

/** Pinned ones first, then the newest; the same for everybody. */
export const useAnnouncements = () => useReadPages('announcements', {}, SETTINGS);

/** A guest has read nothing. */
export const useAnnouncementReadState = () => useRead('announcementReadState', {}, SETTINGS);

/** False as long as it is not known. */
export function isUnread(state: AnnouncementReadState | undefined, version: number): boolean {
  return state !== undefined && version > state.readThrough && !state.alsoRead.includes(version);
}
