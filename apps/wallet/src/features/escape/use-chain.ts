import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Hex } from 'viem';
import {
  directStore,
  findDirectWallets,
  type DirectState,
} from '../../wallet-connection/direct.ts';
import { NoTreasury, readAccount, readTreasury } from '../../wallet-connection/treasury-reader.ts';

const REFRESH = 15_000;
/** Wallets that load slowly announce themselves late. */
const LOOK_AGAIN = 1500;
/** The chain is asked through the wallet: being offline for the browser says nothing about that, and nothing is asked twice. */
const THROUGH_WALLET = {
  networkMode: 'always',
  retry: (count: number, error: Error) => count < 1 && !(error instanceof NoTreasury),
  staleTime: 0,
} as const;

/** Wallets of this browser and the one in use. */
export function useDirectWallet(): DirectState {
  useEffect(() => {
    findDirectWallets();
    const timer = setInterval(findDirectWallets, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(directStore.subscribe, directStore.get);
}

/** What the treasury says, through the wallet in use. */
export function useTreasury(treasury: Hex | undefined) {
  const { wallet } = useDirectWallet();
  return useQuery({
    ...THROUGH_WALLET,
    queryKey: ['escape', 'treasury', wallet?.id, wallet?.chainId, treasury],
    queryFn: () => readTreasury(treasury!),
    enabled: Boolean(wallet && treasury),
    refetchInterval: REFRESH,
  });
}

/** What it has counted of an account and token. */
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
    refetchInterval: REFRESH,
  });
}
