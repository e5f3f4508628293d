import { useQuery } from '@tanstack/react-query';
import { call } from '../client/client.ts';

const EVERY = 15_000;

/** Whether the server's parts answer, and the alarms that are up. */
export function useHealth() {
  return useQuery({
    queryKey: ['public', 'health'],
    queryFn: () => call('health', {}),
    refetchInterval: EVERY,
  });
}
