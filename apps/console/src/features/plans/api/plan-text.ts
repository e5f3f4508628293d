import type { Plan } from '@fairlaunch/plan';
import { useRead } from '#shared/client/use-read.ts';

/** The plan with a hash, which never changes. */
export const usePlanText = (hash: string | undefined) =>
  useRead('planText', hash === undefined ? null : { hash }, {
    select: ({ plan }) => plan as Plan,
    staleTime: Infinity,
  });
