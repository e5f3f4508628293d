import { usePagedQuery } from '@fairlaunch/web';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { orRefusal } from '../../../shared/client/or-refusal.ts';

/** An error once it stands no more. */
export const useAnnouncement = (id: number) =>
  useQuery({
    queryKey: ['public', 'announcements', id],
    queryFn: () => orRefusal(quietCall('announcement', { id }), 'NOT_FOUND'),
  });

/** Newest first; none once it is taken down. */
export const useAnnouncementVersions = (id: number) =>
  usePagedQuery({
    queryKey: ['public', 'announcements', id, 'versions'],
    fetchPage: (cursor) => quietCall('announcementVersions', { id, ...(cursor && { cursor }) }),
  });
