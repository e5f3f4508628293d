import { usePagedQuery } from '@fairlaunch/web';
import { quietCall } from '../../../shared/client/client.ts';

export const useHomeLinksVersions = () =>
  usePagedQuery({
    queryKey: ['public', 'home-links'],
    fetchPage: (cursor) => quietCall('homeLinksVersions', cursor ? { cursor } : {}),
  });
