import { InvariantError } from '@fairlaunch/plan';
import { answerQuestions } from '#shared/thread.ts';
import type { DayInputs } from '../files/day-inputs.ts';
import { isInputTable } from '../files/inputs-file.ts';
import { computeDay, type ComputedDay, type Timings } from './compute-day.ts';
import type { Answer } from './compute-thread.ts';

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

answerQuestions(async (inputs: DayInputs): Promise<Answer> => {
  try {
    return await compute(inputs);
  } catch (error) {
    return {
      ok: false,
      rule: error instanceof InvariantError,
      message: error instanceof Error ? error.message : String(error),
    };
  }
});
