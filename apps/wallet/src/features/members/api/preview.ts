import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useBindingPreview(referrer: string, isWanted: boolean) {
  return useQuery({
    // Not the member's own data: what was shown stays until it is confirmed.
    queryKey: ['binding', referrer],
    staleTime: Infinity,
    queryFn: () => quietCall('bindingPreview', { referrer }),
    enabled: isWanted && referrer !== '',
    retry: false,
  });
}
