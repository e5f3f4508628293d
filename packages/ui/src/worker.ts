import './oldest-engine/polyfills.js';

/** Progress from 0 to 1, an output, or a problem. */
export type WorkerReport<Output> = { progress: number } | { output: Output } | { problem: string };

/** Transfers nothing; a page and its worker have no origin to name. */
export const PLAIN = { transfer: [] };

const REPORT_INTERVAL_MS = 60;

type Work = (input: never, progress: (done: number) => void) => unknown;

/** Serves tasks one after the other; for workers alone. */
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
