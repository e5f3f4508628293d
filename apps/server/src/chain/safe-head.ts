import type { ChainClient, ChainReader } from './reader.ts';
import { blockPoint, type BlockPoint } from './reader.ts';

/** Blocks that must lie above an event when finality stalls. */
export const STALLED_DEPTH = 240n;

/** Up to where events may be taken in, and whether finality has stalled. */
export type SafeHead = { point: BlockPoint; stalled: boolean };

/**
 * The last block whose events may be credited: the finalized one, or, while finality stalls, one that lies 240 blocks deep.
 */
export async function safeHead({ main }: Pick<ChainReader, 'main'>): Promise<SafeHead> {
  const [finalized, latest] = await Promise.all([main.getBlock({ blockTag: 'finalized' }), main.getBlock({ blockTag: 'latest' })]);
  const deep = latest.number - STALLED_DEPTH;
  if (deep <= finalized.number) return { point: blockPoint(finalized), stalled: false };
  return { point: blockPoint(await main.getBlock({ blockNumber: deep })), stalled: true };
}

/** The hash of a block as an endpoint has it. */
export async function blockAt(client: ChainClient, number: bigint): Promise<BlockPoint> {
  return blockPoint(await client.getBlock({ blockNumber: number }));
}
