import { treasuryAbi } from '@fairlaunch/contracts';
import {
  createPublicClient,
  encodeFunctionData,
  http,
  type Address,
  type PublicClient,
} from 'viem';
import { boundedFetch } from '../mirror/download.ts';

const RPC_TIMEOUT_MS = 20_000;
const MAX_ANSWER_BYTES = 1 << 20;

/** A day is lived some minutes after its end, so that its first entry is a day old, and more if late. */
const KEPT_SECONDS = 2 * 86_400;
/** From these the time of a block is estimated. */
const SAMPLE_BLOCKS = 100_000n;

/**
 * A sentence on endpoints that have forgotten a state of two days ago, at which a contract wallet
 * may have to be asked; undefined if none has. Before its deployment the treasury answers with nothing,
 * which is an answer.
 * @throws Error if one cannot be asked
 */
export type PastStates = () => Promise<string | undefined>;

export function pastStates(rpcUrls: readonly string[], treasury: Address): PastStates {
  const clients = rpcUrls.map((url) => {
    const fetchFn = boundedFetch(MAX_ANSWER_BYTES);
    const transport = http(url, { timeout: RPC_TIMEOUT_MS, retryCount: 1, fetchFn });
    return { host: new URL(url).host, client: createPublicClient({ transport }) };
  });
  return async () => {
    const forget = await Promise.all(clients.map(({ client }) => forgets(client, treasury)));
    const hosts = clients.filter((_, index) => forget[index]).map(({ host }) => host);
    if (hosts.length === 0) return undefined;
    return (
      `states of two days ago are forgotten at ${hosts.join(' and ')}: what contract wallets signed ` +
      'on a day cannot be checked later. Use an endpoint that keeps them'
    );
  };
}

async function forgets(client: PublicClient, treasury: Address): Promise<boolean> {
  const data = encodeFunctionData({ abi: treasuryAbi, functionName: 'escapeOpen' });
  const ask = (blockNumber: bigint) => client.call({ to: treasury, data, blockNumber });
  const { past, head } = await blocksOf(client);
  try {
    await ask(past);
    return false;
  } catch {
    // One that does not answer for its newest block either cannot be asked at all.
    await ask(head);
    return true;
  }
}

async function blocksOf(client: PublicClient): Promise<{ past: bigint; head: bigint }> {
  const newest = await client.getBlock();
  const head = newest.number;
  const from = head > SAMPLE_BLOCKS ? head - SAMPLE_BLOCKS : 0n;
  const { timestamp } = await client.getBlock({ blockNumber: from });
  const seconds = newest.timestamp - timestamp;
  const back = seconds > 0n ? (BigInt(KEPT_SECONDS) * (head - from)) / seconds : head;
  return { past: back < head ? head - back : 0n, head };
}
