/** What a worker answers with: how far it has come from 0 to 1, what it found, or why it found nothing. */
export type WorkerReport<Output> = { progress: number } | { output: Output } | { problem: string };

/** Nothing changes hands with a message; between a page and its worker there is no origin to name. */
export const PLAIN = { transfer: [] };

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 60;

type Work = (input: never, progress: (done: number) => void) => unknown;

/** Serves a worker's tasks, one after the other. Loaded by workers alone. */
export function serveTasks(work: Work): void {
  let reported = 0;
  const report = (message: WorkerReport<unknown>) => self.postMessage(message, PLAIN);
  const progress = (done: number) => {
    if (performance.now() - reported < REPORT_EVERY) return;
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
