import { readKey } from '@fairlaunch/web';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '#shared/client/client.ts';
import { orRefusal } from '#shared/client/or-refusal.ts';

/** An error once it stands no more. */
export const useAnnouncement = (id: number) =>
  useQuery({
    queryKey: readKey('announcement', { id }),
    queryFn: () => orRefusal(quietCall('announcement', { id }), 'NOT_FOUND'),
  });
