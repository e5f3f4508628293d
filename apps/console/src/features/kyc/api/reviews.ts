import type { KycReviewList } from '@fairlaunch/protocol';
import { usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

export const useReviews = (list: KycReviewList) =>
  usePages(['kycReviews', list], (cursor) => call('kycReviews', { list, cursor }));
