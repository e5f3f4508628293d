import { useQuery } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { readKey } from './read-key.ts';

const KEY = readKey('config');
const STALE_TIME_MS = 5 * 60_000;

/**
 * Chain, contracts, plan and clock. The first load uses the answer that the start of the app asked
 * for.
 */
export function useConfigQuery(loadConfig: Api['loadConfig']) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ client }) => loadConfig(client.getQueryData(KEY) !== undefined),
    staleTime: STALE_TIME_MS,
  });
}
