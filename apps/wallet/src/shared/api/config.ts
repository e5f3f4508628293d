import type { Plan } from '@fairlaunch/plan';
import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '../client/client.ts';

const KEY = ['public', 'config'] as const;

/** Chain, contracts, plan and clock. The first look takes what the start of the app has asked for already. */
export function useConfig() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ client }) => loadConfig(client.getQueryData(KEY) !== undefined),
    staleTime: 5 * 60_000,
  });
}

/** The plan in force, once it has loaded. */
export function usePlan(): Plan | undefined {
  return useConfig().data?.plan.plan as Plan | undefined;
}
