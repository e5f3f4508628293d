import { readKey } from '@fairlaunch/web';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '#shared/client/client.ts';
import { orRefusal } from '#shared/client/or-refusal.ts';

/** An announcement, or the refusal once it was taken down. */
export const useAnnouncement = (id: number) =>
  useQuery({
    queryKey: readKey('announcement', { id }),
    queryFn: () => orRefusal(quietCall('announcement', { id }), 'NOT_FOUND'),
  });
