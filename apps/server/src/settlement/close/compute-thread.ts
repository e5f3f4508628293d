import { InvariantError } from '@fairlaunch/plan';
import { Thread } from '#shared/thread.ts';
import type { DayInputs } from '../files/day-inputs.ts';
import { inputTableBytes } from '../files/inputs-file.ts';
import type { ComputedDay, Timings } from './compute-day.ts';

export type Answer =
  { ok: true; day: ComputedDay; timings: Timings } | { ok: false; rule: boolean; message: string };

const thread = new Thread<DayInputs, Answer>(new URL('compute-worker.ts', import.meta.url));
let busy: Promise<unknown> = Promise.resolve();

/** One day at a time: a large one takes much memory. */
async function ask(inputs: DayInputs): Promise<Extract<Answer, { ok: true }>> {
  const turn = busy.then(() => thread.ask(inputs));
  busy = turn.catch(() => undefined);
  const answer = await turn;
  if (answer.ok) return answer;
  throw answer.rule ? new InvariantError(answer.message) : new Error(answer.message);
}

export async function computeInThread(
  inputs: DayInputs,
  onTimings?: (timings: Timings) => void,
): Promise<ComputedDay> {
  const { day, timings } = await ask(inputs);
  onTimings?.(timings);
  const tables = inputTableBytes(inputs);
  return {
    ...day,
    files: day.files.map((file) =>
      tables[file.name] ? { ...file, bytes: tables[file.name]! } : file,
    ),
  };
}
