import type { DevelopmentClient } from './client.ts';

/**
 * `timed`: as fast as a real chain while somebody uses it, and slow while nobody does, as every
 * block makes the state grow.
 */
export type Pace = 'at-once' | 'timed';

const TICK_INTERVAL_MS = 250;

/**
 * Time between blocks, by how long ago the chain was used: who sent something waits for its block,
 * and a box waits for the block of its draw.
 */
const intervalAfterMs = (unusedMs: number): number =>
  unusedMs < 10_000 ? 0 : unusedMs < 60_000 ? 1_000 : 15_000;

export function createPace(client: DevelopmentClient) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let seen = 0n;
  let minedAt = -Infinity;
  let usedAt = -Infinity;

  async function tick(): Promise<void> {
    const [{ pending }, head] = await Promise.all([client.getTxpoolStatus(), client.getBlock()]);
    const now = performance.now();
    // A transaction that arrives while a block is mined is in it without ever being pending.
    const isUsed = pending > 0 || head.transactions.length > 0;
    // A block that this pace did not mine holds a transaction, or somebody asked for it.
    if (isUsed || head.number > seen) usedAt = now;
    seen = head.number;
    if (now - minedAt < intervalAfterMs(now - usedAt)) return;
    await client.mine({ blocks: 1 });
    seen = head.number + 1n;
    minedAt = now;
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    timer = undefined;
    await running;
  }

  return {
    stop,
    set: async (pace: Pace): Promise<void> => {
      await stop();
      await client.setAutomine(pace === 'at-once');
      if (pace === 'at-once') return;
      timer = setInterval(() => {
        running = running.then(tick).catch(() => undefined);
      }, TICK_INTERVAL_MS);
    },
  };
}
