import { useQuery } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { readAccount } from '../../../wallet-connection/treasury-reader.ts';
import { useDirectWallet } from '../use-direct-wallet.ts';
import { REFRESH_INTERVAL_MS, THROUGH_WALLET } from './through-wallet.ts';

export function useAccount(
  treasury: Hex | undefined,
  account: Hex | undefined,
  token: Hex | undefined,
) {
  const { wallet } = useDirectWallet();
  return useQuery({
    ...THROUGH_WALLET,
    queryKey: ['escape', 'account', wallet?.id, wallet?.chainId, treasury, account, token],
    queryFn: () => readAccount(treasury!, account!, token!),
    enabled: Boolean(wallet && treasury && account && token),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
