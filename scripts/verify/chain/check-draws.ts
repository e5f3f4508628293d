import { Difference } from '../difference.ts';
import type { ChainLogs } from './chain-logs.ts';
import type { DatedEntry } from './check-chain.ts';

/** Entries whose rule asks for a block of the chain (rulebook §11). */
const OF_BLOCKS = ['BOX_DRAWN', 'BOX_MOVED'];
const BLOCKS_AT_ONCE = 16;

export const isOfBlock = ({ kind }: Pick<DatedEntry, 'kind'>): boolean => OF_BLOCKS.includes(kind);

/**
 * Compares the blocks that boxes were drawn by, or given another one for, with the chain.
 * @throws Difference with the entry; another error if the chain cannot be asked
 */
export async function checkDraws(
  entries: readonly DatedEntry[],
  day: number,
  chain: Pick<ChainLogs, 'blockAt'>,
): Promise<void> {
  const drawn = entries.filter(isOfBlock);
  for (let from = 0; from < drawn.length; from += BLOCKS_AT_ONCE)
    await Promise.all(
      drawn.slice(from, from + BLOCKS_AT_ONCE).map((entry) => checkDraw(entry, day, chain)),
    );
}

async function checkDraw(
  { number, kind, facts }: DatedEntry,
  day: number,
  { blockAt }: Pick<ChainLogs, 'blockAt'>,
): Promise<void> {
  const { block, hash, time } = facts as { block: number; hash?: string; time: number };
  const known = await blockAt(block);
  if (time === known.time && (hash === undefined || hash === known.hash)) return;
  const said = `block ${block} has hash ${known.hash} and time ${known.time}`;
  throw new Difference(day, `entry ${number} (${kind}) has another block than the chain: ${said}`);
}
