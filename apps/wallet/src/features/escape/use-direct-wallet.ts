import { useStore } from '@fairlaunch/web';
import { useEffect } from 'react';
import {
  directWallet,
  directWallets,
  findDirectWallets,
  type DirectState,
} from '#wallet-connection/direct.ts';

/** Searches again at this interval, as slow wallets announce themselves late. */
const SEARCH_INTERVAL_MS = 1_500;

export function useDirectWallet(): DirectState {
  useEffect(() => {
    findDirectWallets();
    const timer = setInterval(findDirectWallets, SEARCH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return { found: useStore(directWallets), wallet: useStore(directWallet) };
}
