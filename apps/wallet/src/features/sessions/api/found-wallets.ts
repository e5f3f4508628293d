import { useQuery } from '@tanstack/react-query';
import { loadWallet } from '#wallet-connection/index.ts';

export function useFoundWallets(open: boolean) {
  return useQuery({
    queryKey: ['wallets'],
    queryFn: async () => (await loadWallet()).foundWallets(),
    enabled: open,
    staleTime: 0,
    refetchInterval: open ? 1500 : false,
    structuralSharing: false,
  });
}
