import { useQuery } from '@tanstack/react-query';
import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export const useLockedPositions = () =>
  usePages(['locked-positions'], (cursor) =>
    quietCall('lockedPositions', cursor ? { cursor } : {}),
  );

export function useLockedPosition(number: number) {
  return useQuery({
    queryKey: ['member', 'locked-position', number],
    queryFn: () => quietCall('lockedPosition', { number }),
  });
}
