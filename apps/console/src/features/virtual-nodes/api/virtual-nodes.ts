import type { VirtualNodeGrant } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchVirtualNodes = (cursor: string | undefined) => call('virtualNodeGrants', { cursor });

export const useVirtualNodes = () => usePages(['virtualNodeGrants'], fetchVirtualNodes);

export const everyVirtualNode = (): Promise<VirtualNodeGrant[]> => everyItem(fetchVirtualNodes);
