import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useBindingPreview(referrer: string) {
  return useQuery({
    queryKey: ['member', 'binding', referrer],
    queryFn: () => quietCall('bindingPreview', { referrer }),
    enabled: referrer !== '',
    retry: false,
  });
}
