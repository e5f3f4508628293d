import { isDeepStrictEqual } from 'node:util';
import type { Address } from 'viem';
import type { ChainClient, ChainReader } from '../shared/chain-reader.ts';
import { blockPoint, type BlockPoint } from './reader.ts';
import { ChainTrouble } from '../shared/chain-trouble.ts';

/** Finality that lags behind the newest block by more has stalled. */
const STALLED_DEPTH_BLOCKS = 240n;

type Endpoints = Pick<ChainReader, 'main' | 'second'>;

export type AgreedHead = { point: BlockPoint; stalled: boolean };

/**
 * @param identity leaves out fields that endpoints add of their own
 * @throws ChainTrouble CHAIN_DISAGREEMENT
 */
export async function agreedRead<Answer>(
  { main, second }: Endpoints,
  subject: string,
  read: (client: ChainClient) => Promise<Answer>,
  identity: (answer: Answer) => unknown = (answer) => answer,
): Promise<Answer> {
  if (!second) return read(main);
  const [first, other] = await Promise.all([read(main), read(second)]);
  if (!isDeepStrictEqual(identity(first), identity(other)))
    throw new ChainTrouble('CHAIN_DISAGREEMENT', { subject });
  return first;
}

export function agreedBlock(endpoints: Endpoints, number: bigint): Promise<BlockPoint> {
  return agreedRead(endpoints, `block ${number}`, async (client) =>
    blockPoint(await client.getBlock({ blockNumber: number })),
  );
}

/** The lower of both endpoints' finalized blocks, on which both must agree (rulebook §15). */
export async function agreedHead(endpoints: Endpoints): Promise<AgreedHead> {
  const clients = [endpoints.main, endpoints.second].filter((client) => client !== undefined);
  const [finalized, latest] = await Promise.all([
    Promise.all(clients.map((client) => client.getBlock({ blockTag: 'finalized' }))),
    Promise.all(clients.map((client) => client.getBlock({ blockTag: 'latest' }))),
  ]);
  const lowest = finalized.reduce((low, block) => (block.number < low.number ? block : low));
  const highest = latest.reduce((high, { number }) => (number > high ? number : high), 0n);
  const point = endpoints.second ? await agreedBlock(endpoints, lowest.number) : blockPoint(lowest);
  return { point, stalled: highest - point.number > STALLED_DEPTH_BLOCKS };
}

/**
 * The newest block that either endpoint knows, so that no endpoint can pass a mined block off as
 * one to come.
 * @throws ChainTrouble CHAIN_DISAGREEMENT if they are far apart
 */
export async function newestBlock({ main, second }: Endpoints): Promise<bigint> {
  const clients = [main, second].filter((client) => client !== undefined);
  const numbers = await Promise.all(
    clients.map((client) => client.getBlockNumber({ cacheTime: 0 })),
  );
  const newest = numbers.reduce((high, number) => (number > high ? number : high));
  if (numbers.some((number) => newest - number > STALLED_DEPTH_BLOCKS))
    throw new ChainTrouble('CHAIN_DISAGREEMENT', { subject: 'the newest block' });
  return newest;
}

/** The lowest answer, so that no endpoint can push it up alone. */
export async function lowestRead(
  { main, second }: Endpoints,
  read: (client: ChainClient) => Promise<bigint | number>,
): Promise<bigint> {
  const clients = [main, second].filter((client) => client !== undefined);
  const answers = (await Promise.all(clients.map(read))).map(BigInt);
  return answers.reduce((low, answer) => (answer < low ? answer : low));
}

/** Timestamp of the newest block in seconds. */
export const lowestTime = (endpoints: Endpoints): Promise<bigint> =>
  lowestRead(
    endpoints,
    async (client) => (await client.getBlock({ blockTag: 'latest' })).timestamp,
  );

export const lowestNonce = (
  endpoints: Endpoints,
  address: Address,
  blockTag: 'latest' | 'finalized',
): Promise<bigint> =>
  lowestRead(endpoints, (client) => client.getTransactionCount({ address, blockTag }));
