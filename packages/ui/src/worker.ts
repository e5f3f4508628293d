import './oldest-engine/polyfills.js';

/** What a worker reports: progress from 0 to 1, an output or a problem. */
export type WorkerReport<Output> = { progress: number } | { output: Output } | { problem: string };

/**
 * Options of `postMessage` that transfer nothing; between a page and its worker no origin is named.
 */
export const PLAIN = { transfer: [] };

const REPORT_INTERVAL_MS = 60;

type Work = (input: never, progress: (done: number) => void) => unknown;

/** Serves tasks one after the other; called in workers only. */
export function serveTasks(work: Work): void {
  let reported = 0;
  const report = (message: WorkerReport<unknown>) => self.postMessage(message, PLAIN);
  const progress = (done: number) => {
    if (performance.now() - reported < REPORT_INTERVAL_MS) return;
    reported = performance.now();
    report({ progress: done });
  };
  const serve = async (task: unknown): Promise<void> => {
    try {
      report({ output: await work(task as never, progress) });
    } catch (error) {
      report({ problem: error instanceof Error ? error.message : String(error) });
    }
  };
  self.addEventListener('message', ({ data }: MessageEvent<unknown>) => void serve(data));
}
