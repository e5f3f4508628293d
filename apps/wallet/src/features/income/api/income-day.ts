import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useIncomeDay(day: number) {
  return useQuery({
    queryKey: ['member', 'income', day],
    queryFn: () => quietCall('incomeDay', { day }),
  });
}
