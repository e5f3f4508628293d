import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

/** Business time and how far it is from real time. */
export function useDevelopmentState(open: boolean) {
  return useQuery({
    queryKey: ['public', 'development'],
    queryFn: () => quietCall('developmentState', {}),
    enabled: open,
    refetchInterval: open ? 2000 : false,
  });
}
