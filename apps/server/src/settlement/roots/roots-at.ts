import { treasuryAbi, type RootProposal } from '@fairlaunch/contracts';
import type { Address } from 'viem';
import type { ChainClient } from '#shared/chain-reader.ts';
import type { ClosedDay } from './root-proposal.ts';

/** With all that it states; `time` is when it became pending or active, in seconds. */
export type TreasuryRoot = ClosedDay & { time: number };

/** `time` is the timestamp of the block, in seconds. */
export type TreasuryRoots = {
  time: number;
  active: TreasuryRoot;
  pending: TreasuryRoot | undefined;
};

type RootsClient = Pick<ChainClient, 'readContract'>;
type At = { address: Address; abi: typeof treasuryAbi; blockNumber: bigint };

/** Roots as one endpoint reports them. */
export async function rootsAt(
  treasury: Address,
  client: RootsClient,
  blockNumber: bigint,
): Promise<Omit<TreasuryRoots, 'time'>> {
  const at = { address: treasury, abi: treasuryAbi, blockNumber };
  const [active, [proposal, since]] = await Promise.all([
    client.readContract({ ...at, functionName: 'activeRoot' }),
    client.readContract({ ...at, functionName: 'pendingRoot' }),
  ]);
  return {
    active: await activeIn(client, at, active),
    pending: since === 0n ? undefined : { ...closedDayIn(proposal), time: Number(since) },
  };
}

/** By endpoint the active root as it was read last: what one states never changes. */
const lastActive = new WeakMap<RootsClient, { key: string; root: TreasuryRoot }>();

async function activeIn(
  client: RootsClient,
  at: At,
  active: Omit<RootProposal, 'tokens' | 'cumulativeTotals' | 'depositedTotals'> & { time: bigint },
): Promise<TreasuryRoot> {
  const key = [at.address, ...Object.values(active)].join();
  const known = lastActive.get(client);
  if (known?.key === key) return known.root;
  const tokens = await client.readContract({ ...at, functionName: 'activeTokens' });
  const totals = await Promise.all(
    tokens.map((token) =>
      client.readContract({ ...at, functionName: 'activeTotals', args: [token] }),
    ),
  );
  const stated = {
    ...active,
    tokens,
    cumulativeTotals: totals.map(({ cumulative }) => cumulative),
    depositedTotals: totals.map(({ deposited }) => deposited),
  };
  const root = { ...closedDayIn(stated), time: Number(active.time) };
  lastActive.set(client, { key, root });
  return root;
}

/** The other way of `proposalOf`. */
const closedDayIn = (from: RootProposal): ClosedDay => ({
  day: Number(from.day),
  root: from.root,
  contentHash: from.contentHash,
  totals: {
    depositNumber: Number(from.depositNumber),
    tokens: from.tokens.map((token, index) => ({
      token,
      cumulative: String(from.cumulativeTotals[index]),
      deposited: String(from.depositedTotals[index]),
    })),
  },
});
