import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../../shared/api/config.ts';
import { useSession, useSignedIn } from '../../../shared/session/store.ts';
import { loadVault } from '../../../wallet-connection/index.ts';
import { clockLead, type Stake, type Streams } from '../figures.ts';

type Hex = `0x${string}`;

/** What flows to whom, and how far the chain's clock is ahead of this device's (seconds). */
export type VaultState = {
  streams: Streams;
  totalAdded: bigint;
  totalClaimed: bigint;
  user: Stake | null;
  lead: number;
};

/** The signed-in account, whose stake is shown; null for a guest. */
export function useStaker(): Hex | null {
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  return signedIn ? (address as Hex | null) : null;
}

/** All that flows, and the signed-in account's stake. Between two looks the screen computes what time does to them. */
export function useVaultState() {
  const account = useStaker();
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
