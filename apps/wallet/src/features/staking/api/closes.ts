import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

export function useCloses() {
  return useQuery({
    queryKey: ['public', 'closes'],
    queryFn: async () =>
      (await quietCall('closes', {})).items
        .filter((close) => close.state === 'POSTED')
        .toReversed(),
    staleTime: 60_000,
  });
}
