import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useExitTerms(number: number, open: boolean) {
  return useQuery({
    queryKey: ['member', 'exit', number],
    queryFn: () => quietCall('exitTerms', { number }),
    enabled: open,
  });
}
