import { isDeepStrictEqual } from 'node:util';
import type { Address } from 'viem';
import type { ChainClient, ChainReader } from '../shared/chain-reader.ts';
import { blockPoint, type BlockPoint } from './reader.ts';
import { ChainTrouble } from './trouble.ts';

/** Blocks by which finality may lie behind before it counts as stalled. */
export const STALLED_DEPTH_BLOCKS = 240n;

type Endpoints = Pick<ChainReader, 'main' | 'second'>;

/** The block that both endpoints have finalized, and whether finality has stalled. */
export type AgreedHead = { point: BlockPoint; stalled: boolean };

/**
 * What both endpoints answer; development has one endpoint, which decides alone.
 * @param identity the part of an answer that must be the same, where endpoints add fields of their own
 * @throws ChainTrouble CHAIN_DISAGREEMENT when they differ
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

/** A block by its number, with the hash and the time that both endpoints have for it. */
export function agreedBlock(endpoints: Endpoints, number: bigint): Promise<BlockPoint> {
  return agreedRead(endpoints, `block ${number}`, async (client) =>
    blockPoint(await client.getBlock({ blockNumber: number })),
  );
}

/** The lower of both endpoints' finalized blocks, which both must have with one hash and one time (rulebook §15). */
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

/** The lowest of what the endpoints say: neither can push it up alone. */
export async function lowestRead(
  { main, second }: Endpoints,
  read: (client: ChainClient) => Promise<bigint | number>,
): Promise<bigint> {
  const clients = [main, second].filter((client) => client !== undefined);
  const answers = (await Promise.all(clients.map(read))).map(BigInt);
  return answers.reduce((low, answer) => (answer < low ? answer : low));
}

/** The newest block's time in seconds, as the endpoint that is further behind has it. */
export const lowestTime = (endpoints: Endpoints): Promise<bigint> =>
  lowestRead(
    endpoints,
    async (client) => (await client.getBlock({ blockTag: 'latest' })).timestamp,
  );

/** How many transactions an address has sent, as the endpoint that knows of fewer has it. */
export const lowestNonce = (
  endpoints: Endpoints,
  address: Address,
  blockTag: 'latest' | 'finalized',
): Promise<bigint> =>
  lowestRead(endpoints, (client) => client.getTransactionCount({ address, blockTag }));
