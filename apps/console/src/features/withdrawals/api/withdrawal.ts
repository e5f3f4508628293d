import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';

/** A withdrawal in any state; nothing is asked for without an id. */
export function useWithdrawal(id: string | undefined) {
  return useQuery({
    queryKey: ['operator', 'withdrawal', id],
    queryFn: () => call('operatorWithdrawal', { id: id ?? '' }),
    enabled: id !== undefined,
    retry: false,
  });
}
