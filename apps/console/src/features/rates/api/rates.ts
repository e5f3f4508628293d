import { usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

export const useRateProposals = () =>
  usePages(['rates'], (cursor) => call('rateProposals', { cursor }));
