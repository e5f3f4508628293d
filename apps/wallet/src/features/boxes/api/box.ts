import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

const DRAWING_INTERVAL_MS = 2_000;

/** Asked again and again until the box is drawn. */
export const useBox = (id: number) =>
  useQuery({
    queryKey: ['member', 'box', id],
    queryFn: () => quietCall('box', { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'DRAWING' ? DRAWING_INTERVAL_MS : false),
  });
