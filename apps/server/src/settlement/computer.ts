import { Worker } from 'node:worker_threads';
import { InvariantError } from '@fairlaunch/plan';
import type { ComputedDay, Timings } from './compute-day.ts';
import type { DayInputs } from './files/day-inputs.ts';
import { inputTableBytes } from './files/inputs-file.ts';

/** What the thread answers: a day, or why there is none. */
export type Answer = { ok: true; day: ComputedDay; timings: Timings } | { ok: false; rule: boolean; message: string };

let worker: Worker | undefined;
let busy: Promise<unknown> = Promise.resolve();

function thread(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('compute-worker.ts', import.meta.url));
  started.unref();
  started.once('exit', () => {
    if (worker === started) worker = undefined;
  });
  worker = started;
  return started;
}

function ask(inputs: DayInputs): Promise<Answer> {
  const asked = thread();
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => reject(error instanceof Error ? error : new Error(`the settlement's thread ended: ${String(error)}`));
    asked.ref();
    asked.once('error', failed);
    asked.once('exit', failed);
    asked.once('message', (answer: Answer) => {
      asked.off('error', failed);
      asked.off('exit', failed);
      asked.unref();
      resolve(answer);
    });
    asked.postMessage(inputs);
  });
}

/**
 * Computes a day in a thread of its own, so that requests are answered meanwhile; one day at a time.
 * @throws InvariantError when the inputs are no state that a day can end in
 */
export async function computeInThread(inputs: DayInputs, onTimings?: (timings: Timings) => void): Promise<ComputedDay> {
  const turn = busy.then(() => ask(inputs));
  busy = turn.catch(() => undefined);
  const answer = await turn;
  if (!answer.ok) throw answer.rule ? new InvariantError(answer.message) : new Error(answer.message);
  onTimings?.(answer.timings);
  const tables = inputTableBytes(inputs);
  return { ...answer.day, files: answer.day.files.map((file) => (tables[file.name] ? { ...file, bytes: tables[file.name]! } : file)) };
}
