import { NoTreasury } from '#wallet-connection/treasury-reader.ts';

export const REFRESH_INTERVAL_MS = 15_000;

/**
 * Options of queries that the wallet answers. They also run while the browser is offline, which
 * says nothing about the wallet; a contract that is no treasury is not asked again.
 */
export const THROUGH_WALLET = {
  networkMode: 'always',
  retry: (count: number, error: Error) => count < 1 && !(error instanceof NoTreasury),
  staleTime: 0,
} as const;
