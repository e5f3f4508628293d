import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export const useAnnouncement = (id: number) =>
  useQuery({
    queryKey: ['public', 'announcements', id],
    queryFn: () => quietCall('announcement', { id }),
  });

export const useAnnouncementVersions = (id: number) =>
  useQuery({
    queryKey: ['public', 'announcements', id, 'versions'],
    queryFn: async () => (await quietCall('announcementVersions', { id })).items,
  });
