import { usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

export const useHomeLinksProposals = () =>
  usePages(['home-links'], (cursor) => call('operatorHomeLinks', { cursor }));
