import { usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

/** Proposed changes of the plan, newest first. */
export const usePlanProposals = () =>
  usePages(['plan-proposals'], (cursor) => call('planProposals', { cursor }));
