import { depositGatewayAbi, treasuryAbi } from '@fairlaunch/contracts';
import { createChainReader, followChain } from '@fairlaunch/web/wallet';
import { erc20Abi, parseEventLogs, type Hex } from 'viem';
import { loadConfig } from '../shared/client/client.ts';
import { sessionStore } from '../shared/session/store.ts';
import type { ChainPort } from './ports.ts';

export const chainReader = createChainReader(
  loadConfig,
  () => sessionStore.get().userMessage?.token ?? '',
);

/** `block` is the newest one when the root was read. */
type RootOnChain = { root: Hex; contentHash: Hex; block: bigint };

/**
 * The root of a day: active or pending in the treasury, or else from the transaction of its
 * proposal.
 * @param transactionHash the transaction of the proposal, if it is known
 * @returns undefined if the chain has none for the day
 */
export async function rootOnChain(
  day: number,
  transactionHash: string | null,
): Promise<RootOnChain | undefined> {
  const client = await chainReader();
  const { contracts } = await loadConfig();
  const treasury = contracts.treasury as Hex;
  const contract = { address: treasury, abi: treasuryAbi } as const;
  const [block, active, [pending]] = await Promise.all([
    client.getBlockNumber({ cacheTime: 0 }),
    client.readContract({ ...contract, functionName: 'activeRoot' }),
    client.readContract({ ...contract, functionName: 'pendingRoot' }),
  ]);
  const held = [active, pending].find((one) => one.day === BigInt(day) && BigInt(one.root) !== 0n);
  if (held) return { root: held.root, contentHash: held.contentHash, block };
  if (!transactionHash) return undefined;
  const receipt = await client.getTransactionReceipt({ hash: transactionHash as Hex });
  const logs = receipt.logs.filter((log) => log.address.toLowerCase() === treasury.toLowerCase());
  const proposed = parseEventLogs({ abi: treasuryAbi, eventName: 'RootProposed', logs }).find(
    (log) => log.args.day === BigInt(day),
  );
  return proposed && { root: proposed.args.root, contentHash: proposed.args.contentHash, block };
}

/** Why the gateway takes no deposits; they end when the escape opens (rulebook §18). */
export async function depositsRefused(): Promise<'depositsPaused' | 'serverEnded' | undefined> {
  const client = await chainReader();
  const { contracts } = await loadConfig();
  const [paused, ended] = await Promise.all([
    client.readContract({
      address: contracts.gateway as Hex,
      abi: depositGatewayAbi,
      functionName: 'paused',
    }),
    client.readContract({
      address: contracts.treasury as Hex,
      abi: treasuryAbi,
      functionName: 'escapeOpen',
    }),
  ]);
  return ended ? 'serverEnded' : paused ? 'depositsPaused' : undefined;
}

export async function readAllowance(owner: Hex, token: Hex, spender: Hex): Promise<bigint> {
  const client = await chainReader();
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  });
}

export async function readTokenBalance(owner: Hex, token: Hex): Promise<bigint> {
  const client = await chainReader();
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });
}

const follow = followChain(chainReader);

export const chainPort: ChainPort = {
  blockNumber: async () => (await chainReader()).getBlockNumber({ cacheTime: 0 }),
  ...follow,
  async waitForTransaction(hash, look) {
    const end = await follow.waitForTransaction(hash, look);
    const { state } = end;
    sessionStore.set({
      transactionVoucher: { state, hash: state === 'found' ? hash : end.hash },
    });
    return end;
  },
};
