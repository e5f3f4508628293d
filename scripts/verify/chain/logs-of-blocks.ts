import type { ContractLog } from './chain-logs.ts';

/** More than many endpoints take: the range is split until one takes it. */
const MAX_BLOCKS = 8_192;
const ANSWERS_UNTIL_LARGER = 8;

/**
 * Logs in the chain's order. A range that fails is asked for in parts, since anybody can emit more
 * than an endpoint returns; only a single block that fails is an error.
 */
export async function* logsOfBlocks(
  from: number,
  to: number,
  read: (from: number, to: number) => Promise<ContractLog[]>,
): AsyncGenerator<ContractLog> {
  let [size, answers] = [MAX_BLOCKS, 0];
  for (let first = from; first <= to;) {
    size = Math.min(size, to - first + 1);
    const last = first + size - 1;
    let logs: ContractLog[];
    try {
      logs = await read(first, last);
    } catch (error) {
      if (size === 1) throw error;
      [size, answers] = [Math.ceil(size / 2), 0];
      continue;
    }
    yield* inOrder(logs, first, last);
    first = last + 1;
    answers += 1;
    if (answers % ANSWERS_UNTIL_LARGER === 0) size = Math.min(size * 2, MAX_BLOCKS);
  }
}

function inOrder(logs: ContractLog[], from: number, to: number): ContractLog[] {
  const stray = logs.find(
    ({ blockNumber, removed }) => removed || blockNumber < from || blockNumber > to,
  );
  if (stray) throw new Error(`the endpoint tells a log of block ${stray.blockNumber} unasked`);
  return logs.sort(
    (one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex,
  );
}
