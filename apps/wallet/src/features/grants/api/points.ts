import { useQuery } from '@tanstack/react-query';
import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export function usePoints() {
  return useQuery({ queryKey: ['member', 'points'], queryFn: () => quietCall('points', {}) });
}

export const usePointsPositions = () =>
  usePages(['points-positions'], (cursor) =>
    quietCall('pointsPositions', cursor ? { cursor } : {}),
  );
