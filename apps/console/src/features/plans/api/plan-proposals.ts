import { usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

export const usePlanProposals = () =>
  usePages(['plan-proposals'], (cursor) => call('planProposals', { cursor }));
