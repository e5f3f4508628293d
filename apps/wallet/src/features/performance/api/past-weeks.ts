import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export const usePastWeeks = () =>
  usePages(['assessments'], (cursor) => quietCall('assessments', cursor ? { cursor } : {}));

export const usePastFullNodeWeeks = () =>
  usePages(['fullNodeWeeks'], (cursor) => quietCall('fullNodeWeeks', cursor ? { cursor } : {}));
