import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';

export function useDevelopmentOperators() {
  return useQuery({
    queryKey: ['public', 'development'],
    queryFn: () => call('developmentState', {}),
    select: ({ operators }) => operators,
  });
}
