import { InvariantError } from '@fairlaunch/plan';
import { Thread } from '#shared/thread.ts';
import type { DayInputs } from '../files/day-inputs.ts';
import { inputTableBytes } from '../files/inputs-file.ts';
import type { ComputedDay, Timings } from './compute-day.ts';
import type { DayBytes } from './verify-day.ts';

export type Question = { inputs: DayInputs } | { files: DayBytes };

export type CheckedDay = {
  day: Pick<ComputedDay, 'contentHash' | 'manifest' | 'totals'> | undefined;
  problems: string[];
};

export type Answer =
  | { ok: true; day: ComputedDay; timings: Timings }
  | { ok: true; checked: CheckedDay }
  | { ok: false; rule: boolean; message: string };

const thread = new Thread<Question, Answer>(new URL('compute-worker.ts', import.meta.url));
let busy: Promise<unknown> = Promise.resolve();

/** One question at a time: a large day takes much memory. */
async function ask<Kind extends 'day' | 'checked'>(
  question: Question,
  kind: Kind,
): Promise<Extract<Answer, { [Name in Kind]: unknown }>> {
  const turn = busy.then(() => thread.ask(question));
  busy = turn.catch(() => undefined);
  const answer = await turn;
  if (!answer.ok)
    throw answer.rule ? new InvariantError(answer.message) : new Error(answer.message);
  if (!Object.hasOwn(answer, kind))
    throw new Error(`the settlement's thread answered something else than ${kind}`);
  return answer as Extract<Answer, { [Name in Kind]: unknown }>;
}

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

export async function verifyInThread(files: DayBytes): Promise<CheckedDay> {
  return (await ask({ files }, 'checked')).checked;
}
