import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

/** What leaving an order today would return and end. */
export function useExitTerms(number: number, open: boolean) {
  return useQuery({
    queryKey: ['member', 'exit', number],
    queryFn: () => quietCall('exitTerms', { number }),
    enabled: open,
  });
}
