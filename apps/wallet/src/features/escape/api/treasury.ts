import { useQuery } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { readTreasury } from '#wallet-connection/treasury-reader.ts';
import { useDirectWallet } from '../use-direct-wallet.ts';
import { REFRESH_INTERVAL_MS, THROUGH_WALLET } from './through-wallet.ts';

export function useTreasury(treasury: Hex | undefined) {
  const { wallet } = useDirectWallet();
  return useQuery({
    ...THROUGH_WALLET,
    queryKey: ['escape', 'treasury', wallet?.id, wallet?.chainId, treasury],
    queryFn: () => readTreasury(treasury!),
    enabled: Boolean(wallet && treasury),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
