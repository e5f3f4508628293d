import { describe, expect, it } from 'vitest';
import type { ContractLog } from './chain-logs.ts';
import { lastBlockBefore } from './day-blocks.ts';
import { logsOfBlocks } from './logs-of-blocks.ts';

const logAt = (block: number, logIndex = 0) =>
  ({ blockNumber: BigInt(block), logIndex, removed: false }) as ContractLog;

async function all(logs: AsyncIterable<ContractLog>): Promise<ContractLog[]> {
  const read: ContractLog[] = [];
  for await (const log of logs) read.push(log);
  return read;
}

describe('logs of blocks', () => {
  const BUSY = 5_000;
  const MOST = 100;

  /** An endpoint that takes no range of more than a hundred blocks around a busy one. */
  const endpoint = (from: number, to: number): Promise<ContractLog[]> => {
    if (from <= BUSY && BUSY <= to && to - from >= MOST) throw new Error('too many results');
    return Promise.resolve(from <= BUSY && BUSY <= to ? [logAt(BUSY, 1), logAt(BUSY)] : []);
  };

  it('come in order, each once, from an endpoint that refuses long ranges', async () => {
    const asked: [number, number][] = [];
    const read = (from: number, to: number) => {
      asked.push([from, to]);
      return endpoint(from, to);
    };
    const logs = await all(logsOfBlocks(1, 200_000, read));
    expect(logs.map(({ logIndex }) => logIndex)).toEqual([0, 1]);
    expect(asked.length).toBeLessThan(150);
  });

  it('of a single block that fails are an error, after a bounded number of requests', async () => {
    let asked = 0;
    const silent = () => {
      asked += 1;
      return Promise.reject(new Error('silent'));
    };
    await expect(all(logsOfBlocks(1, 200_000, silent))).rejects.toThrow('silent');
    expect(asked).toBeLessThan(20);
  });

  it('of blocks that were not asked for are an error', async () => {
    const stray = all(logsOfBlocks(1, 9, () => Promise.resolve([logAt(10)])));
    await expect(stray).rejects.toThrow(/block 10 unasked/);
  });
});

describe('the last block before a time', () => {
  const BLOCK_SECONDS = 3;
  const asked: number[] = [];
  const chain = {
    finalBlock: () => Promise.resolve({ number: 1_000_000, time: 3_000_000 }),
    timeOf: (block: number) => {
      asked.push(block);
      return Promise.resolve(block * BLOCK_SECONDS);
    },
  };

  it.each([
    [300, 99],
    [301, 100],
    [2_999_999, 999_999],
    [3_000_000, 999_999],
  ])('%i is %i', async (time, block) => {
    asked.length = 0;
    expect(await lastBlockBefore(time, 10, chain)).toBe(block);
    expect(asked.length).toBeLessThan(30);
  });

  it('is the one before it where none was mined in between', async () => {
    expect(await lastBlockBefore(33, 10, chain)).toBe(10);
  });

  it('is not known while the endpoint has not reached the time', async () => {
    await expect(lastBlockBefore(3_000_001, 10, chain)).rejects.toThrow(/lags$/);
  });
});
