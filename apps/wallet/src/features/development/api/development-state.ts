import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useDevelopmentState(open: boolean) {
  return useQuery({
    queryKey: ['public', 'development'],
    queryFn: () => quietCall('developmentState', {}),
    enabled: open,
    refetchInterval: open ? 2000 : false,
  });
}
