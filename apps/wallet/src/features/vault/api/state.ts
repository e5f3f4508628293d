import type { Hex } from 'viem';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '#shared/api/config.ts';
import { useSession, useSignedIn } from '#shared/session/store.ts';
import { loadVault } from '#wallet-connection/index.ts';
import { clockLead, type Stake, type Streams } from '../figures.ts';

/** The state of the vault; `lead`: seconds by which the chain's clock is ahead of the device's. */
export type VaultState = {
  streams: Streams;
  totalAdded: bigint;
  totalClaimed: bigint;
  user: Stake | null;
  lead: number;
};

export function useStakerAddress(): Hex | null {
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  return signedIn ? (address as Hex | null) : null;
}

/** The state of the vault; between two reads the screen computes how the figures grow. */
export function useVaultState() {
  const account = useStakerAddress();
  const vault = useConfig().data?.contracts.rewardVault?.address;
  const queryKey = ['member', 'vault', vault, account];
  return useQuery({
    queryKey,
    enabled: vault !== undefined,
    refetchInterval: 30_000,
    queryFn: async ({ client }): Promise<VaultState> => {
      const state = await (await loadVault()).readVaultState(account);
      const before = client.getQueryData<VaultState>(queryKey)?.lead;
      return {
        ...state,
        lead: clockLead(before, Number(state.streams.updatedAt), Date.now() / 1000),
      };
    },
  });
}
