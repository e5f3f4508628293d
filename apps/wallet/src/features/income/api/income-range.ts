import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import type { DayRange } from '../../../shared/day-range.ts';

export function useIncomeRange(range: DayRange) {
  return useQuery({
    queryKey: ['member', 'income-range', range.from, range.through],
    queryFn: () => quietCall('incomeRange', range),
    placeholderData: (before) => before,
  });
}
