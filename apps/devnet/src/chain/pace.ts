import type { DevelopmentClient } from './client.ts';

/**
 * `timed`: as quick as a real chain while somebody uses it, and few blocks while nobody does, which
 * would only make its state grow.
 */
export type Pace = 'at-once' | 'timed';

const TICK_INTERVAL_MS = 250;

/**
 * Between blocks, by how long ago the chain was used: who sent something waits for it, and others
 * wait for blocks without sending anything, like the draw of a box.
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
    // What arrives while a block is mined is in it, and was never seen pending.
    const isUsed = pending > 0 || head.transactions.length > 0;
    // Blocks mined by others hold transactions, or were asked for.
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
