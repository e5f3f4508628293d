import { InvariantError } from '@fairlaunch/plan';
import { answerQuestions } from '#shared/thread.ts';
import type { DayInputs } from '../files/day-inputs.ts';
import { isInputTable } from '../files/inputs-file.ts';
import { computeDay, type ComputedDay, type Timings } from './compute-day.ts';
import type { Answer, CheckedDay, Question } from './compute-thread.ts';
import { verifyDay, type DayBytes } from './verify-day.ts';

/** Leaves out the input tables, which the caller has: returning them would double their memory. */
const withoutInputs = (day: ComputedDay): ComputedDay => ({
  ...day,
  files: day.files.map((file) => (isInputTable(file.name) ? { ...file, bytes: [] } : file)),
});

async function compute(inputs: DayInputs): Promise<Answer> {
  let timings: Timings = { settleMs: 0, treeMs: 0, filesMs: 0 };
  const day = await computeDay(inputs, (taken) => {
    timings = taken;
  });
  return { ok: true, day: withoutInputs(day), timings };
}

async function check(files: DayBytes): Promise<CheckedDay> {
  const { day, problems } = await verifyDay(files);
  return {
    day: day && { contentHash: day.contentHash, manifest: day.manifest, totals: day.totals },
    problems,
  };
}

answerQuestions(async (question: Question): Promise<Answer> => {
  try {
    return 'inputs' in question
      ? await compute(question.inputs)
      : { ok: true, checked: await check(question.files) };
  } catch (error) {
    return {
      ok: false,
      rule: error instanceof InvariantError,
      message: error instanceof Error ? error.message : String(error),
    };
  }
});
