import { treasuryAbi } from '@fairlaunch/contracts';
import type { Claim } from '@fairlaunch/plan/day';
import { statementNamed } from '@fairlaunch/protocol';
import {
  createPublicClient,
  http,
  type Address,
  type PublicClient,
  type TypedDataDefinition,
} from 'viem';
import { isSignedAt, isSignedByKey } from '../../apps/server/src/chain/signatures.ts';
import { batchedFetch } from './batched-fetch.ts';
import { rootsAt, type TreasuryRoots } from '../../apps/server/src/settlement/roots/roots-at.ts';

const RPC_TIMEOUT_MS = 20_000;
/** A chain may stand still for a while. */
const MAX_SECONDS_BETWEEN = 2 * 86_400;

/** Most endpoints take several calls in one request. */
const CALLS_A_REQUEST = 16;

/** Far more than an answer about a block, a root or a watcher. */
const MAX_ANSWER_BYTES = 4 << 20;

export type RootReader = () => Promise<TreasuryRoots>;

export type ChainReader = {
  readRoots: RootReader;
  isWatcher: (address: Address) => Promise<boolean>;
  /** Whether a wallet signed what an entry claims (rulebook §20). */
  isSigned: (claim: Claim, at: number) => Promise<boolean>;
};

/** The chain cannot be read, or its endpoints disagree. */
class ChainProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ChainProblem';
  }
}

const MAX_KNOWN_BLOCKS = 1_000;

/** A wallet's keys of long ago must not sign for it today: its answer is of about that time. */
function blockTimes(client: PublicClient) {
  const known = new Map<number, Promise<number>>();
  const timeOf = async (block: number) =>
    Number((await client.getBlock({ blockNumber: BigInt(block) })).timestamp);
  return async (block: number, at: number): Promise<boolean> => {
    if (known.size >= MAX_KNOWN_BLOCKS) known.clear();
    const time = known.get(block) ?? timeOf(block);
    known.set(block, time);
    try {
      return Math.abs(at - (await time)) <= MAX_SECONDS_BETWEEN;
    } catch (error) {
      known.delete(block);
      throw error;
    }
  };
}

/**
 * What a wallet says of its signature at a block. Most endpoints forget a state within hours: then its
 * yes of today counts as well, and its no does not, since its keys may have changed.
 * @throws Error if it cannot be known
 */
async function saidAt(
  client: PublicClient,
  block: number,
  ask: (block: number) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await ask(block);
  } catch (error) {
    if (await ask(Number(await client.getBlockNumber({ cacheTime: 0 })))) return true;
    throw error;
  }
}

/** Reads what all endpoints must answer alike, the roots at a block that each of them has. */
export function chainReader(
  rpcUrls: readonly string[],
  chainId: number,
  treasury: Address,
): ChainReader {
  const clients = rpcUrls.map((url) => {
    const fetchFn = batchedFetch(MAX_ANSWER_BYTES);
    const batch = { batchSize: CALLS_A_REQUEST };
    const transport = http(url, { timeout: RPC_TIMEOUT_MS, fetchFn, batch });
    const client: PublicClient = createPublicClient({ transport });
    return { url, client, isOf: blockTimes(client) };
  });

  async function readRoots(): Promise<TreasuryRoots> {
    const heads = await Promise.all(
      clients.map(async ({ url, client }) => {
        if ((await client.getChainId()) !== chainId)
          throw new ChainProblem(`${url} is not an endpoint of chain ${chainId}`);
        return client.getBlockNumber({ cacheTime: 0 });
      }),
    );
    const number = heads.reduce((least, head) => (head < least ? head : least));
    const told = await Promise.all(
      clients.map(async ({ client }) => {
        const [block, roots] = await Promise.all([
          client.getBlock({ blockNumber: number }),
          rootsAt(treasury, client, number),
        ]);
        return { hash: block.hash, time: Number(block.timestamp), ...roots };
      }),
    );
    const [{ hash: _, ...first }] = told as [(typeof told)[number]];
    if (told.some((other) => JSON.stringify(other) !== JSON.stringify(told[0])))
      throw new ChainProblem(`the endpoints tell different roots at block ${number}`);
    return first;
  }

  async function isWatcher(address: Address): Promise<boolean> {
    const call = { address: treasury, abi: treasuryAbi, functionName: 'isWatcher' } as const;
    const told = await Promise.all(
      clients.map(({ client }) => client.readContract({ ...call, args: [address] })),
    );
    return told.every(Boolean);
  }

  async function isSigned(
    { statement, said, signer, signature, block }: Claim,
    at: number,
  ): Promise<boolean> {
    const data = statementNamed(
      statement,
      chainId,
      treasury,
      said,
    ) as unknown as TypedDataDefinition;
    if (block === undefined) return isSignedByKey(signer as Address, data, signature);
    const ask = (client: PublicClient) => (number: number) =>
      isSignedAt(client, signer as Address, data, { signature, block: number });
    const told = await Promise.all(
      clients.map(
        async ({ client, isOf }) => (await isOf(block, at)) && saidAt(client, block, ask(client)),
      ),
    );
    if (new Set(told).size > 1)
      throw new ChainProblem(`the endpoints tell otherwise whether ${signer} signed`);
    return told[0]!;
  }

  const named = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      if (error instanceof ChainProblem) throw error;
      const urls = rpcUrls.join(', ');
      throw new ChainProblem(`the chain could not be read at ${urls}`, error);
    });
  return {
    readRoots: () => named(readRoots()),
    isWatcher: (address) => named(isWatcher(address)),
    isSigned: (claim, at) => named(isSigned(claim, at)),
  };
}
