import { useQueries } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { readAccount } from '#wallet-connection/treasury-reader.ts';
import { useDirectWallet } from '../use-direct-wallet.ts';
import { REFRESH_INTERVAL_MS, THROUGH_WALLET } from './through-wallet.ts';

/** What the treasury has of an account in each token. */
export function useAccounts(
  treasury: Hex | undefined,
  account: Hex | undefined,
  tokens: readonly Hex[],
) {
  const { wallet } = useDirectWallet();
  return useQueries({
    queries: tokens.map((token) => ({
      ...THROUGH_WALLET,
      queryKey: ['escape', 'account', wallet?.id, wallet?.chainId, treasury, account, token],
      queryFn: () => readAccount(treasury!, account!, token),
      enabled: Boolean(wallet && treasury && account),
      refetchInterval: REFRESH_INTERVAL_MS,
    })),
  });
}
