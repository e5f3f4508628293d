import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

/** Who a referrer is and what it would earn; asked for once the text could be one. */
export function useBindingPreview(referrer: string) {
  return useQuery({
    queryKey: ['member', 'binding', referrer],
    queryFn: () => quietCall('bindingPreview', { referrer }),
    enabled: referrer !== '',
    retry: false,
  });
}
