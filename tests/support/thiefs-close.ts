import { EntryRefused, LivedDays, readJournal } from '@fairlaunch/plan/day';
import { markComputed } from '../../apps/server/src/settlement/close/close.ts';
import { computeDay } from '../../apps/server/src/settlement/close/compute-day.ts';
import { besideOf } from '../../apps/server/src/settlement/close/follow/follow-day.ts';
import {
  journalPages,
  markOf,
} from '../../apps/server/src/settlement/close/follow/journal-text.ts';
import { storeJournal } from '../../apps/server/src/settlement/close/follow/store-journal.ts';
import { inputsOfState } from '../../apps/server/src/settlement/close/inputs-of-state.ts';
import { postDay } from '../../apps/server/src/settlement/close/post-day.ts';
import { storeFiles } from '../../apps/server/src/settlement/files/file-store.ts';
import { readNewest } from './change-state.ts';
import type { DayInputs } from '../../apps/server/src/settlement/files/day-inputs.ts';
import type { Deps } from '../../apps/server/src/shared/deps.ts';

/** Takes what follows, and leaves out what does not. */
function takeWhatFollows(days: LivedDays, text: Uint8Array): void {
  for (const entry of readJournal([text]))
    try {
      days.goOn([entry], 0);
    } catch (error) {
      if (!(error instanceof EntryRefused)) throw error;
    }
}

/** What a thief changes of what a day depends on, and of what its results follow from alone. */
export type Changes = {
  published?: (inputs: DayInputs) => DayInputs;
  computed?: (inputs: DayInputs) => DayInputs;
};

/**
 * Closes a frozen day with what the ledger holds, whatever its journal says, and publishes that
 * journal: what a thief with the worker's host does.
 */
export async function closeAsThief(
  deps: Deps,
  day: number,
  { published = (inputs) => inputs, computed: changed = (inputs) => inputs }: Changes = {},
): Promise<void> {
  const { writes } = deps;
  const journal = await storeJournal(writes, day);
  const days = new LivedDays((await readNewest(writes, day))!);
  days.post();
  const after = (await markOf(writes, day - 1))!;
  for await (const { text } of journalPages(writes, day, { after })) takeWhatFollows(days, text);
  const { seats, around, ledger } = await besideOf(deps, day, journal);
  Object.assign(days.state.books, { amounts: ledger.books });
  const inputs = published(inputsOfState(days.state, around));
  const computed = await computeDay(changed(inputs), undefined, inputs);
  await markComputed(deps, computed, await storeFiles(writes, day, computed.files));
  const { enrolled } = inputs.members;
  await postDay(deps, { computed, enrolled, memberIds: seats.memberIds }, async () => {});
}
