import { useQuery } from '@tanstack/react-query';
import { useConfig } from '#shared/api/config.ts';
import { loadVault } from '#wallet-connection/index.ts';

/** Facts of the vault that never change; idle if there is no vault. */
export function useVaultContract() {
  const vault = useConfig().data?.contracts.rewardVault?.address;
  return useQuery({
    queryKey: ['public', 'vault-contract', vault],
    enabled: vault !== undefined,
    staleTime: Infinity,
    queryFn: async () => (await loadVault()).readVaultContract(),
  });
}
