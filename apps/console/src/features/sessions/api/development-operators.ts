import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';

/** Operators whose keys the development chain hands to everybody. */
export function useDevelopmentOperators() {
  return useQuery({
    queryKey: ['public', 'development'],
    queryFn: () => call('developmentState', {}),
    select: ({ operators }) => operators,
  });
}
