import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchPlans = (cursor: string | undefined) => call('plans', { cursor });

/** Plans announced, newest first. */
export const usePlans = () => usePages(['plans'], fetchPlans);

/** All plans announced, for an export. */
export const everyPlan = (): Promise<AnnouncedPlan[]> => everyItem(fetchPlans);
