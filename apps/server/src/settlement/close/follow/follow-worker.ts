import { InvariantError, settle } from '@fairlaunch/plan';
import {
  emptyState,
  EntryRefused,
  LivedDays,
  readJournal,
  settleInput,
  writeState,
} from '@fairlaunch/plan/day';
import type { DayFile } from '#settlement/files/day-file.ts';
import { loadKeccak } from '#settlement/files/keccak.ts';
import { summaryOf } from '#settlement/preview/summary.ts';
import { answerQuestions } from '#shared/thread.ts';
import { computeDay, type Timings } from '../compute-day.ts';
import { inputsOfState } from '../inputs-of-state.ts';
import { ledgerDifferences } from './compare-ledger.ts';
import { filesOfState, plansOf, stateOf } from './kept-state.ts';
import type { Answer, Asked, Question } from './questions.ts';

let days: LivedDays | undefined;
const given = new Map<string, Uint8Array>();
const files = new Map<string, DayFile>();

/** @returns their names, by which they are asked for */
function keep(some: readonly DayFile[]): string[] {
  files.clear();
  for (const file of some) files.set(file.name, file);
  return [...files.keys()];
}

type Answers = {
  [name in keyof Asked]: (
    input: Asked[name]['input'],
  ) => Asked[name]['output'] | Promise<Asked[name]['output']>;
};

const answers: Answers = {
  give({ name, bytes }) {
    given.set(name, bytes);
    return null;
  },
  begin(genesis) {
    days = new LivedDays(genesis ? emptyState(genesis) : stateOf(given));
    given.clear();
    days.post();
    return null;
  },
  take({ day, place, text }) {
    try {
      days!.goOn(readJournal([text]), place);
    } catch (error) {
      throw error instanceof EntryRefused ? new Error(`day ${day}, ${error.message}`) : error;
    }
    return null;
  },
  compare(ledger) {
    const differences = ledgerDifferences(days!.state, ledger);
    if (differences.length > 0)
      throw new InvariantError(
        `the ledger is not what its journal leads to: ${differences.join('; ')}`,
      );
    return null;
  },
  async compute(around) {
    const inputs = inputsOfState(days!.state, around);
    let timings: Timings | undefined;
    const {
      leaves: _,
      files: made,
      ...computed
    } = await computeDay(inputs, (taken) => {
      timings = taken;
    });
    const { enrolled } = inputs.members;
    return { computed, files: keep(made), enrolled, timings: timings! };
  },
  file(name) {
    const file = files.get(name)!;
    files.delete(name);
    // A column may be a part of a larger one, all of which would be copied.
    return { ...file, bytes: file.bytes.map((bytes) => bytes.slice()) };
  },
  preview() {
    const input = settleInput(days!.state);
    return summaryOf(input, settle(input));
  },
  post() {
    days!.post();
    return null;
  },
  async leave() {
    const { state } = days!;
    days = undefined;
    return keep(filesOfState(writeState(state, await loadKeccak()), plansOf(state)));
  },
};

answerQuestions(async ({ name, input }: Question): Promise<Answer> => {
  try {
    return { ok: true, output: await answers[name](input as never) };
  } catch (error) {
    days = undefined;
    return {
      ok: false,
      rule: error instanceof InvariantError,
      message: error instanceof Error ? error.message : String(error),
    };
  }
});
