import type { Plan } from '@fairlaunch/plan';
import { useConfigQuery } from '@fairlaunch/web';
import { loadConfig } from '../client/client.ts';

export const useConfig = () => useConfigQuery(loadConfig);

/** The plan in force. */
export const usePlan = (): Plan | undefined => useConfig().data?.plan.plan as Plan | undefined;
