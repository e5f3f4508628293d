import type { DevelopmentClient } from './client.ts';

/** `timed`: a block a second while somebody uses the chain, and few while nobody does. */
export type Pace = 'at-once' | 'timed';

const TICK_INTERVAL_MS = 1_000;
/** Long enough for what waits for blocks without sending anything, like the draw of a box. */
const IN_USE_MS = 60_000;
const IDLE_INTERVAL_MS = 15_000;

/** A block a second on an idle chain would only make its state grow. */
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
    if (now - usedAt > IN_USE_MS && now - minedAt < IDLE_INTERVAL_MS) return;
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
