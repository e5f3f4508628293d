import type { WhitelistSale } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchSales = (cursor: string | undefined) => call('whitelistSales', { cursor });

export const useSales = () => usePages(['whitelistSales'], fetchSales);

export const everySale = (): Promise<WhitelistSale[]> => everyItem(fetchSales);
