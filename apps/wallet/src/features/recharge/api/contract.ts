import type { Hex } from 'viem';
import { weiToDecimal } from '@fairlaunch/money';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '#shared/api/config.ts';
import { useSession } from '#shared/session/store.ts';
import { loadChain, loadRecharge } from '#wallet-connection/index.ts';

/** Facts of the recharge contract; idle if there is none. */
export function useRechargeContract() {
  const address = useConfig().data?.contracts.recharge?.address;
  return useQuery({
    queryKey: ['public', 'recharge-contract', address],
    enabled: address !== undefined,
    staleTime: Infinity,
    queryFn: async () => (await loadRecharge()).readRechargeContract(),
  });
}

/** The wallet's balance in the token that is paid. */
export function useWalletBalance(token: Hex | undefined) {
  const account = useSession((session) => session.address) as Hex | null;
  return useQuery({
    queryKey: ['member', 'recharge-wallet', token, account],
    enabled: account !== null && token !== undefined,
    queryFn: async () => weiToDecimal(await (await loadChain()).readTokenBalance(account!, token!)),
  });
}
