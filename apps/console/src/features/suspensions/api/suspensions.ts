import type { SuspensionChange } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchSuspensions = (cursor: string | undefined) => call('suspensions', { cursor });

export const useSuspensions = () => usePages(['suspensions'], fetchSuspensions);

export const everySuspension = (): Promise<SuspensionChange[]> => everyItem(fetchSuspensions);
