import { usePagedQuery } from '@fairlaunch/web';
import { quietCall } from '../../../shared/client/client.ts';

export const usePublicNodes = () =>
  usePagedQuery({
    queryKey: ['public', 'nodes'],
    fetchPage: (cursor) => quietCall('publicNodes', cursor ? { cursor } : {}),
  });
