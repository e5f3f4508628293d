import { useConfigQuery } from '@fairlaunch/web';
import { loadConfig } from '../client/client.ts';

export const useConfig = () => useConfigQuery(loadConfig);
