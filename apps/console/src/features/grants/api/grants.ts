import type { Grant } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchGrants = (cursor: string | undefined) => call('operatorGrants', { cursor });

export const useGrants = () => usePages(['operatorGrants'], fetchGrants);

export const everyGrant = (): Promise<Grant[]> => everyItem(fetchGrants);
