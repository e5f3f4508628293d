import { parentPort } from 'node:worker_threads';
import { InvariantError } from '@fairlaunch/plan';
import { computeDay, type ComputedDay, type Timings } from './compute-day.ts';
import type { Answer } from './computer.ts';
import type { DayInputs } from './files/day-inputs.ts';
import { isInputTable } from './files/inputs-file.ts';

/** The asker has the inputs' tables: sending them back would take their memory twice. */
const withoutInputs = (day: ComputedDay): ComputedDay =>
  ({ ...day, files: day.files.map((file) => (isInputTable(file.name) ? { ...file, bytes: [] } : file)) });

async function answer(inputs: DayInputs): Promise<Answer> {
  try {
    let timings: Timings = { settle: 0, tree: 0, files: 0 };
    const day = await computeDay(inputs, (taken) => {
      timings = taken;
    });
    return { ok: true, day: withoutInputs(day), timings };
  } catch (error) {
    return { ok: false, rule: error instanceof InvariantError, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort!.on('message', (inputs: DayInputs) => void answer(inputs).then((day) => parentPort!.postMessage(day)));
