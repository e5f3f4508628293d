import { depositGatewayAbi, treasuryAbi } from '@fairlaunch/contracts';
import {
  createPublicClient,
  erc20Abi,
  http,
  parseEventLogs,
  type Hex,
  type PublicClient,
} from 'viem';
import { loadConfig } from '../shared/client/client.ts';
import type { ChainPort, TransactionEnd } from './ports.ts';
import { chainOf } from './chain-definition.ts';

/** How long a receipt is waited for before a flow says that it does not know. */
const RECEIPT_TIMEOUT = 180_000;

/** How long one answer may take, asked for twice at most. */
const ANSWER_MS = 6_000;

/** As many calls as the server takes in one request. */
const BATCH = 20;

let reader: Promise<PublicClient> | undefined;

/** Reads the chain through the server's read-only proxy. */
export function chainReader(): Promise<PublicClient> {
  reader ??= loadConfig().then((config) =>
    createPublicClient({
      chain: chainOf(config.chain),
      transport: http('/api/rpc', {
        batch: { batchSize: BATCH },
        timeout: ANSWER_MS,
        retryCount: 1,
      }),
      pollingInterval: 1500,
    }),
  );
  return reader;
}

/** What the chain says of a day's root, and from where it was read. */
export type RootOnChain = { root: Hex; contentHash: Hex; block: bigint | null };

/**
 * The root of a day as the treasury holds it, active or pending, or as the transaction that proposed it says.
 * @param transactionHash of the proposal, where it is known
 * @returns undefined when the chain knows none for the day
 */
export async function rootOnChain(
  day: number,
  transactionHash: string | null,
): Promise<RootOnChain | undefined> {
  const client = await chainReader();
  const { contracts } = await loadConfig();
  const treasury = contracts.treasury as Hex;
  const contract = { address: treasury, abi: treasuryAbi } as const;
  const [active, [pending]] = await Promise.all([
    client.readContract({ ...contract, functionName: 'activeRoot' }),
    client.readContract({ ...contract, functionName: 'pendingRoot' }),
  ]);
  const held = [active, pending].find((one) => one.day === BigInt(day) && BigInt(one.root) !== 0n);
  if (held) return { root: held.root, contentHash: held.contentHash, block: null };
  if (!transactionHash) return undefined;
  const receipt = await client.getTransactionReceipt({ hash: transactionHash as Hex });
  const logs = receipt.logs.filter((log) => log.address.toLowerCase() === treasury.toLowerCase());
  const proposed = parseEventLogs({ abi: treasuryAbi, eventName: 'RootProposed', logs }).find(
    (log) => log.args.day === BigInt(day),
  );
  return (
    proposed && {
      root: proposed.args.root,
      contentHash: proposed.args.contentHash,
      block: receipt.blockNumber,
    }
  );
}

/** Why deposits are not taken now, if so: they are paused, or the escape is open and the server's part has ended (rulebook §18). */
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

/** What a contract may move of a member's tokens, in wei. */
export async function readAllowance(owner: Hex, token: Hex, spender: Hex): Promise<bigint> {
  const client = await chainReader();
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  });
}

/** A wallet's own balance of a token, in wei. */
export async function readTokenBalance(owner: Hex, token: Hex): Promise<bigint> {
  const client = await chainReader();
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });
}

/** Waits for the end of a transaction, however it comes, and no longer than a person would. */
async function endOfTransaction(client: PublicClient, hash: Hex): Promise<TransactionEnd> {
  let replaced = false;
  try {
    const receipt = await client.waitForTransactionReceipt({
      hash,
      timeout: RECEIPT_TIMEOUT,
      onReplaced: ({ reason }) => (replaced = reason !== 'repriced'),
    });
    const state = replaced ? 'replaced' : receipt.status === 'success' ? 'success' : 'reverted';
    return { state, hash: receipt.transactionHash };
  } catch {
    return { state: 'unseen', hash };
  }
}

/** The chain as flows see it. */
export const chainPort: ChainPort = {
  blockNumber: async () => (await chainReader()).getBlockNumber({ cacheTime: 0 }),
  waitForTransaction: async (hash) => endOfTransaction(await chainReader(), hash),
};
