import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { useSignedIn } from '../../../shared/session/store.ts';

export function useOrderTypeTerms() {
  const signedIn = useSignedIn();
  return useQuery({
    queryKey: ['member', 'orderTypeTerms'],
    queryFn: () => quietCall('orderTypeTerms', {}),
    enabled: signedIn,
  });
}
