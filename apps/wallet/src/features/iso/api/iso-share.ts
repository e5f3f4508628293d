import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useIsoShare() {
  return useQuery({
    queryKey: ['member', 'iso-share'],
    queryFn: async () => (await quietCall('isoShare', {})).days,
  });
}
