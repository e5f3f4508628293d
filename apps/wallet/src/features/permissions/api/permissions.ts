import type { Hex } from 'viem';
import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '#shared/client/client.ts';
import { useSession } from '#shared/session/store.ts';
import { loadChain, loadRecharge, loadVault } from '#wallet-connection/index.ts';

/** What a contract may take of a token, in wei. */
export type Permission = {
  spender: 'gateway' | 'vault' | 'recharge';
  address: Hex;
  token: Hex;
  unit: string;
  allowance: bigint;
};

/** The allowances on chain of all contracts for which the app asks for any. */
export function usePermissions() {
  const account = useSession((session) => session.address) as Hex | null;
  return useQuery({
    queryKey: ['member', 'permissions', account],
    enabled: account !== null,
    queryFn: async (): Promise<Permission[]> => {
      const spenders = await askedSpenders();
      const chain = await loadChain();
      return Promise.all(
        spenders.map(async (asked) => ({
          ...asked,
          allowance: await chain.readAllowance(account!, asked.token, asked.address),
        })),
      );
    },
  });
}

async function askedSpenders(): Promise<Omit<Permission, 'allowance'>[]> {
  const { tokens, contracts } = await loadConfig();
  // Deposits are only in USDT (rulebook §15).
  const gateway = tokens
    .filter(({ asset }) => asset === 'USDT')
    .map(({ asset, address }) => ({
      spender: 'gateway' as const,
      address: contracts.gateway as Hex,
      token: address as Hex,
      unit: asset,
    }));
  const others = await Promise.all([
    contracts.rewardVault && vaultSpender(),
    contracts.recharge && rechargeSpender(),
  ]);
  return [...gateway, ...others.filter((spender) => spender !== null)];
}

async function vaultSpender() {
  const { address, stakeToken } = await (await loadVault()).readVaultContract();
  return {
    spender: 'vault' as const,
    address,
    token: stakeToken.address,
    unit: stakeToken.symbol,
  };
}

async function rechargeSpender() {
  const contract = await (await loadRecharge()).readRechargeContract();
  return { spender: 'recharge' as const, ...contract };
}
