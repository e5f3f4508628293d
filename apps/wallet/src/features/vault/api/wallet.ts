import type { Hex } from 'viem';
import { useQuery } from '@tanstack/react-query';
import { loadVault } from '#wallet-connection/index.ts';
import { useStakerAddress } from './state.ts';

export function useVaultWallet(token: Hex | undefined) {
  const account = useStakerAddress();
  return useQuery({
    queryKey: ['member', 'vault-wallet', token, account],
    enabled: account !== null && token !== undefined,
    queryFn: async () => (await loadVault()).readVaultWallet(account as Hex, token as Hex),
  });
}
