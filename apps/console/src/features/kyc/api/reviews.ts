import { usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchReviews = (cursor: string | undefined) => call('kycReviews', { cursor });

export const useReviews = () => usePages(['kycReviews'], fetchReviews);
