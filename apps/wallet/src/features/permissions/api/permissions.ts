import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '../../../shared/client/client.ts';
import { useSession } from '../../../shared/session/store.ts';
import { loadChain, loadVault } from '../../../wallet-connection/index.ts';

type Hex = `0x${string}`;

/** Wei. */
export type Permission = {
  spender: 'gateway' | 'vault';
  address: Hex;
  token: Hex;
  unit: string;
  allowance: bigint;
};

/** What each contract that we ever ask for may take of a token, as the chain has it. */
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
  const deposited = tokens.map(({ asset, address }) => ({
    spender: 'gateway' as const,
    address: contracts.gateway as Hex,
    token: address as Hex,
    unit: asset,
  }));
  if (!contracts.rewardVault) return deposited;
  const { address, stakeToken } = await (await loadVault()).readVaultContract();
  return [
    ...deposited,
    { spender: 'vault', address, token: stakeToken.address, unit: stakeToken.symbol },
  ];
}
