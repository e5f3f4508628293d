import { useRead } from '../client/use-read.ts';
import { useConfig } from './config.ts';

/** Wallets of operators that a development chain offers; production has none. */
export function useDevelopmentOperators() {
  const enabled = useConfig().data?.development === true;
  return useRead('developmentState', {}, { select: ({ operators }) => operators, enabled });
}

/** Name of a development operator; undefined in production, which has only addresses. */
export function useOperatorName(address: string): string | undefined {
  const wanted = address.toLowerCase();
  return useDevelopmentOperators().data?.find((one) => one.address.toLowerCase() === wanted)?.name;
}
