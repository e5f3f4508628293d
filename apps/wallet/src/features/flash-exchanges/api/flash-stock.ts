import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

/** With the proofs that anybody can look up on Bitcoin. */
export function useFlashStock() {
  return useQuery({
    queryKey: ['flash-stock'],
    queryFn: async () => (await quietCall('flashStock', {})).kinds,
  });
}
