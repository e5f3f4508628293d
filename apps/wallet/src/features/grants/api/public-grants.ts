import { usePagedQuery } from '@fairlaunch/web';
import { quietCall } from '../../../shared/client/client.ts';

export const usePublicGrants = () =>
  usePagedQuery({
    queryKey: ['public', 'grants'],
    fetchPage: (cursor) => quietCall('publicGrants', cursor ? { cursor } : {}),
  });
