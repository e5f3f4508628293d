import { createChainReader } from '@fairlaunch/web/wallet';
import { loadConfig } from '../shared/client/client.ts';

export const chainReader = createChainReader(loadConfig);
