import type { Close } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchCloses = (cursor: string | undefined) => call('closes', { cursor });

export const useCloses = () => usePages(['closes'], fetchCloses);

export const everyClose = (): Promise<Close[]> => everyItem(fetchCloses);
