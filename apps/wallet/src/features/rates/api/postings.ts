import { usePagedQuery } from '@fairlaunch/web';
import { quietCall } from '../../../shared/client/client.ts';

/** Newest first. */
export const useRatePostings = () =>
  usePagedQuery({
    queryKey: ['public', 'rates'],
    fetchPage: (cursor) => quietCall('ratePostings', cursor ? { cursor } : {}),
  });
