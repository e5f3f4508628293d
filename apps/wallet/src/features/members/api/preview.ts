import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

/** Asked for once the text could be a referrer. */
export function useBindingPreview(referrer: string) {
  return useQuery({
    queryKey: ['member', 'binding', referrer],
    queryFn: () => quietCall('bindingPreview', { referrer }),
    enabled: referrer !== '',
    retry: false,
  });
}
