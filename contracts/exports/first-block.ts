import type { Address, PublicClient } from 'viem';
import { isThere } from './chain-reading.ts';

/**
 * The block in which an existing contract was created, by binary search; the endpoint must keep old
 * state.
 */
export async function firstBlockOf(reader: PublicClient, address: Address): Promise<number> {
  let [before, there] = [-1n, await reader.getBlockNumber()];
  while (there - before > 1n) {
    const middle = (before + there) / 2n;
    const found = await isThere(reader, address, middle).catch(() => {
      throw new Error(
        'deployment: the endpoint keeps no old state; say in which block the first contract was made (--deployed-at-block)',
      );
    });
    if (found) there = middle;
    else before = middle;
  }
  return Number(there);
}
