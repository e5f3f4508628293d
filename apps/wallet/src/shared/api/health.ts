import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';

const REFRESH_INTERVAL_MS = 30_000;

/** While the chain's finality stalls nothing is credited or refunded (rulebook §15). */
export function useFinalityStalled(): boolean {
  const { data } = useQuery({
    queryKey: ['public', 'health'],
    queryFn: () => quietCall('health', {}),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  return data?.alarms.includes('FINALITY_STALLED') ?? false;
}
