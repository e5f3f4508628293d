import type { Plan } from '@fairlaunch/plan';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';

/** The whole plan with a hash; it never changes. */
export function usePlanText(hash: string | undefined) {
  return useQuery({
    queryKey: ['public', 'plan', hash],
    queryFn: async () => (await call('planText', { hash: hash! })).plan as Plan,
    enabled: hash !== undefined,
    staleTime: Infinity,
  });
}
