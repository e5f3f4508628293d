import type { DevelopmentClient } from './client.ts';

/** `timed`: a block a second while there is something to mine or to make final. */
export type Pace = 'at-once' | 'timed';

const TICK_INTERVAL_MS = 1_000;
const CONFIRMATION_BLOCKS = 2n;
const IDLE_INTERVAL_MS = 15_000;

/** A block a second on an idle chain would only make its state grow. */
export function createPace(client: DevelopmentClient) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let busy = 0n;
  let seen = 0n;
  let minedAt = 0;

  async function tick(): Promise<void> {
    const [status, head] = await Promise.all([client.getTxpoolStatus(), client.getBlockNumber()]);
    // Blocks mined by others hold transactions, or were asked for.
    if (head > seen || status.pending > 0) busy = head + (status.pending > 0 ? 1n : 0n);
    seen = head;
    const idle = status.pending === 0 && head >= busy + CONFIRMATION_BLOCKS;
    if (idle && performance.now() - minedAt < IDLE_INTERVAL_MS) return;
    await client.mine({ blocks: 1 });
    seen = head + 1n;
    minedAt = performance.now();
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
