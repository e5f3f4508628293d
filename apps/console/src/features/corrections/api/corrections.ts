import type { Correction } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchCorrections = (cursor: string | undefined) => call('operatorCorrections', { cursor });

export const useCorrections = () => usePages(['corrections'], fetchCorrections);

export const everyCorrection = (): Promise<Correction[]> => everyItem(fetchCorrections);
