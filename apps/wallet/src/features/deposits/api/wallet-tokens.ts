import type { Hex } from 'viem';
import { weiToDecimal } from '@fairlaunch/money';
import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '#shared/client/client.ts';
import { useSession } from '#shared/session/store.ts';
import { loadChain } from '#wallet-connection/index.ts';

export function useWalletTokens() {
  const address = useSession((session) => session.address);
  return useQuery({
    queryKey: ['member', 'wallet-tokens', address],
    enabled: address !== null,
    queryFn: async () => {
      const [{ tokens, contracts }, chain] = await Promise.all([loadConfig(), loadChain()]);
      const token = tokens.find((one) => one.asset === 'USDT')?.address as Hex;
      const [balance, allowance] = await Promise.all([
        chain.readTokenBalance(address as Hex, token),
        chain.readAllowance(address as Hex, token, contracts.gateway as Hex),
      ]);
      return {
        balance: weiToDecimal(balance),
        wei: balance,
        allowance,
        gateway: contracts.gateway,
        token,
      };
    },
  });
}
