import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { everyItem, usePages } from '#shared/api/use-pages.ts';
import { call } from '#shared/client/client.ts';

const fetchPlans = (cursor: string | undefined) => call('plans', { cursor });

export const usePlans = () => usePages(['plans'], fetchPlans);

export const everyPlan = (): Promise<AnnouncedPlan[]> => everyItem(fetchPlans);
