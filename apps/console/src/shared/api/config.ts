import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '../client/client.ts';

/** Chain, contracts and clock; kept for the visit. */
export function useConfig() {
  return useQuery({
    queryKey: ['public', 'config'],
    queryFn: () => loadConfig(),
    staleTime: 5 * 60_000,
  });
}
