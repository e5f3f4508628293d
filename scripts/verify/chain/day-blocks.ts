import type { ChainLogs } from './chain-logs.ts';

/**
 * The last block before a time, by halving: thirty requests at most.
 * @param from a block before that time
 * @throws Error while no final block has reached the time
 */
export async function lastBlockBefore(
  time: number,
  from: number,
  { finalBlock, timeOf }: Pick<ChainLogs, 'finalBlock' | 'timeOf'>,
): Promise<number> {
  const head = await finalBlock();
  if (head.time < time || head.number < from) {
    const at = new Date(head.time * 1_000).toISOString();
    throw new Error(`the endpoint's last final block, ${head.number}, is of ${at}: it lags`);
  }
  let [before, after] = [from, head.number];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if ((await timeOf(middle)) < time) before = middle;
    else after = middle;
  }
  return before;
}
