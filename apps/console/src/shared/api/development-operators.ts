import { useQuery } from '@tanstack/react-query';
import { call } from '../client/client.ts';
import { useConfig } from './config.ts';

/** Wallets of operators that a development chain offers; production has none. */
export function useDevelopmentOperators() {
  return useQuery({
    queryKey: ['public', 'development'],
    queryFn: () => call('developmentState', {}),
    select: ({ operators }) => operators,
    enabled: useConfig().data?.development === true,
  });
}

/** Undefined in production, where operators are known by their addresses. */
export function useOperatorName(address: string): string | undefined {
  const wanted = address.toLowerCase();
  return useDevelopmentOperators().data?.find((one) => one.address.toLowerCase() === wanted)?.name;
}
