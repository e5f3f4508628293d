import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useGlobalBonusShare() {
  return useQuery({
    queryKey: ['member', 'global-bonus-share'],
    queryFn: () => quietCall('globalBonusShare', {}),
  });
}
