import type { Close } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchCloses = (cursor: string | undefined) => call('closes', { cursor });

/** Daily closes, newest first. */
export const useCloses = () => usePages(['closes'], fetchCloses);

/** All daily closes, for an export. */
export const everyClose = (): Promise<Close[]> => everyItem(fetchCloses);
