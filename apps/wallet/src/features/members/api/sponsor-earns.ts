import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useSponsorEarns() {
  return useQuery({
    queryKey: ['public', 'sponsor-earns'],
    queryFn: () => quietCall('sponsorEarns', {}),
  });
}
