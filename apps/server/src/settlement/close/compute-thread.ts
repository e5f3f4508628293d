import { InvariantError } from '@fairlaunch/plan';
import { Thread } from '../../shared/thread.ts';
import type { ComputedDay, Timings } from './compute-day.ts';
import type { DayInputs } from '../files/day-inputs.ts';
import { inputTableBytes } from '../files/inputs-file.ts';
import type { DayBytes } from './verify-day.ts';

/** What the thread is asked: to compute a day, or to check the files of one. */
export type Question = { inputs: DayInputs } | { files: DayBytes };

/** What a check of files came to: what the day leads to, if it could be computed, and what is wrong, if anything. */
export type CheckedDay = {
  day: Pick<ComputedDay, 'contentHash' | 'manifest' | 'totals'> | undefined;
  problems: string[];
};

/** What the thread answers. */
export type Answer =
  | { ok: true; day: ComputedDay; timings: Timings }
  | { ok: true; checked: CheckedDay }
  | { ok: false; rule: boolean; message: string };

const thread = new Thread<Question, Answer>(new URL('compute-worker.ts', import.meta.url));
let busy: Promise<unknown> = Promise.resolve();

/** One question at a time: a day of many members takes much memory. */
async function ask<Kind extends 'day' | 'checked'>(
  question: Question,
  kind: Kind,
): Promise<Extract<Answer, { [Name in Kind]: unknown }>> {
  const turn = busy.then(() => thread.ask(question));
  busy = turn.catch(() => undefined);
  const answer = await turn;
  if (!answer.ok)
    throw answer.rule ? new InvariantError(answer.message) : new Error(answer.message);
  if (!(kind in answer))
    throw new Error(`the settlement's thread answered something else than ${kind}`);
  return answer as Extract<Answer, { [Name in Kind]: unknown }>;
}

/**
 * Computes a day in a thread of its own, so that requests are answered meanwhile; one day at a time.
 * @throws InvariantError when the inputs are no state that a day can end in
 */
export async function computeInThread(
  inputs: DayInputs,
  onTimings?: (timings: Timings) => void,
): Promise<ComputedDay> {
  const { day, timings } = await ask({ inputs }, 'day');
  onTimings?.(timings);
  const tables = inputTableBytes(inputs);
  return {
    ...day,
    files: day.files.map((file) =>
      tables[file.name] ? { ...file, bytes: tables[file.name]! } : file,
    ),
  };
}

/** Computes a day again from its published files, as `verifyDay` does, in the same thread. */
export async function verifyInThread(files: DayBytes): Promise<CheckedDay> {
  return (await ask({ files }, 'checked')).checked;
}
