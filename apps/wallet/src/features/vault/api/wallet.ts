import { useQuery } from '@tanstack/react-query';
import { loadVault } from '../../../wallet-connection/index.ts';
import { useStaker } from './state.ts';

type Hex = `0x${string}`;

/** What the wallet holds of the stake token, and what the vault may take of it, in wei. */
export function useVaultWallet(token: Hex | undefined) {
  const account = useStaker();
  return useQuery({
    queryKey: ['member', 'vault-wallet', token, account],
    enabled: account !== null && token !== undefined,
    queryFn: async () => (await loadVault()).readVaultWallet(account as Hex, token as Hex),
  });
}
