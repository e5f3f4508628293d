import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../client/client.ts';
import { useSignedIn } from '../session/store.ts';

/** Whether operators decided on a review is asked now and then. */
export function useKyc() {
  return useQuery({
    queryKey: ['member', 'kyc'],
    queryFn: () => quietCall('myKyc', {}),
    enabled: useSignedIn(),
    refetchInterval: 30_000,
  });
}
