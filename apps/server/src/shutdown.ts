import type { Server } from './server.ts';

/** Longer than all waits during a stop. */
const STOP_TIMEOUT_MS = 45_000;

/**
 * On SIGTERM a balancer gets time to see that the process is not ready, while calls go on; on
 * SIGINT, from a terminal, the process stops at once. A second signal ends the grace.
 */
export function stopOnSignals(
  server: Pick<Server, 'drain' | 'stop'>,
  graceMs: number,
  process: NodeJS.Process,
): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.once('SIGTERM', () => {
    server.drain();
    setTimeout(end, graceMs);
    process.once('SIGTERM', end);
  });
}
