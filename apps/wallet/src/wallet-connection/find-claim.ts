import { treasuryAbi } from '@fairlaunch/contracts';
import type { ReadingClient } from '@fairlaunch/web/wallet';
import { getAbiItem } from 'viem';
import type { EscapeCall, FoundClaim } from './ports.ts';

/** Blocks that any wallet's endpoint searches in one request. */
const BLOCKS_PER_REQUEST = 2_000n;
const MAX_REQUESTS = 20;

const ESCAPED = getAbiItem({ abi: treasuryAbi, name: 'Escaped' });

/**
 * The newest claim that the treasury paid since a block.
 * @returns undefined if none is found, or the wallet's endpoint does not search that far
 */
export async function findClaim(
  client: ReadingClient,
  { treasury, account, token }: EscapeCall,
  since: bigint,
): Promise<FoundClaim | undefined> {
  let to = await client.getBlockNumber();
  for (let asked = 0; asked < MAX_REQUESTS && to >= since; asked += 1) {
    const from = to - BLOCKS_PER_REQUEST + 1n > since ? to - BLOCKS_PER_REQUEST + 1n : since;
    const logs = await client.getLogs({
      address: treasury,
      event: ESCAPED,
      args: { account, token },
      fromBlock: from,
      toBlock: to,
      strict: true,
    });
    const newest = logs.at(-1);
    if (newest) {
      const { from: sender } = await client.getTransaction({ hash: newest.transactionHash });
      return { hash: newest.transactionHash, sender, amount: newest.args.amount };
    }
    to = from - 1n;
  }
  return undefined;
}
