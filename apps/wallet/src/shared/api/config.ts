import type { Plan } from '@fairlaunch/plan';
import { useConfigQuery } from '@fairlaunch/web';
import { loadConfig } from '../client/client.ts';

export const useConfig = () => useConfigQuery(loadConfig);

export function usePlan(): Plan | undefined {
  return useConfig().data?.plan.plan as Plan | undefined;
}
