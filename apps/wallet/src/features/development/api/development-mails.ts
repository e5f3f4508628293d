import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

const REFRESH_INTERVAL_MS = 2_000;

export function useDevelopmentMails(open: boolean) {
  return useQuery({
    queryKey: ['development', 'mails'],
    queryFn: async () => (await quietCall('developmentMails', {})).items,
    enabled: open,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
