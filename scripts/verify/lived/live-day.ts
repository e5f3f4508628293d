import { InvariantError, type FileKeccak, type Hex } from '@fairlaunch/plan';
import {
  emptyState,
  EntryRefused,
  JournalError,
  LivedDays,
  readJournal,
} from '@fairlaunch/plan/day';
import { computeDay } from '../../../apps/server/src/settlement/close/compute-day.ts';
import {
  aroundOf,
  inputsOfState,
} from '../../../apps/server/src/settlement/close/inputs-of-state.ts';
import type { DayInputs } from '../../../apps/server/src/settlement/files/day-inputs.ts';
import type { DatedEntry } from '../chain/check-chain.ts';
import { isOfBlock } from '../chain/check-draws.ts';
import { PayoutsUnderWay } from '../chain/payouts-under-way.ts';
import { Difference } from '../difference.ts';
import { ClaimChecks, type IsSigned } from './check-claims.ts';
import type { LivingChain, ToldByChain } from './living-chain.ts';
import {
  endIn,
  keepDay,
  knownIn,
  newestDay,
  readKept,
  written,
  type Known,
  type WrittenState,
} from './kept-days.ts';

/** How claims are checked; the folder holds what is needed to go on behind the newest day. */
export type Living = {
  folder: string;
  keccak: FileKeccak;
  isSigned: IsSigned;
  /** Undefined: nobody asks the chain for what it vouches for. */
  chain: LivingChain | undefined;
};

/** A day as it was published; its journal comes in pieces, as often as it is asked for. */
export type PublishedDay = {
  inputs: DayInputs;
  journal: () => Iterable<Uint8Array>;
  contentHash: Hex;
  outputsHash: Hex;
};

/** So many days are known by their hash: one watcher may be a little behind another. */
const KNOWN_DAYS = 8;
const LINE_END = 0x0a;

/**
 * Lives a day from nothing but its journal, behind the day before, and compares what follows with
 * what was published (rulebook §20). A day that was lived already is not lived again.
 * @throws Difference with the entry and the rule, or if the day came to something else
 * @throws Error if the days before it have not been lived
 */
export async function liveDay(living: Living, published: PublishedDay): Promise<void> {
  const { inputs, journal, contentHash, outputsHash } = published;
  const { day } = inputs;
  const through = await newestDay(living.folder);
  const known: Known = through === undefined ? {} : await knownIn(living.folder, through);
  if (known[day] === contentHash) return;
  if (known[day]) throw new Difference(day, `was lived as ${known[day]}, and is ${contentHash}`);
  const days = await daysBefore(living.folder, inputs, through, known);
  const { state, told } = await follow(living, published, days);
  const end = await living.chain?.(
    inputs,
    told,
    days.state,
    through === undefined ? undefined : await endIn(living.folder, through),
  );
  if ((await outputsOf(days, inputs)) !== outputsHash)
    throw new Difference(day, 'its journal does not lead to what was published');
  const before = Object.entries(known).slice(1 - KNOWN_DAYS);
  await keepDay(living.folder, day, {
    state,
    entries: behind(journal(), inputs.journal.early),
    end,
    known: Object.fromEntries([...before, [day, contentHash]]),
  });
}

async function outputsOf({ state }: LivedDays, inputs: DayInputs): Promise<Hex> {
  try {
    return (await computeDay(inputsOfState(state, aroundOf(inputs)))).manifest.outputsHash;
  } catch (error) {
    return refusal(inputs.day, error);
  }
}

async function daysBefore(
  folder: string,
  { day, previous, journal: { genesis } }: DayInputs,
  through: number | undefined,
  known: Known,
): Promise<LivedDays> {
  if (through === undefined) {
    if (previous !== null || !genesis)
      throw new Error(`day ${day} is not the first: days are lived from the first one on`);
    return new LivedDays(emptyState({ ...genesis, firstDay: day }));
  }
  if (day !== through + 1)
    throw new Error(
      `day ${day} does not come right behind day ${through}, the last that was lived`,
    );
  if (previous !== known[through])
    throw new Difference(day, `names ${previous} as the day before, which is ${known[through]}`);
  return readKept(folder, through);
}

/** `told`: what is compared with the chain. */
type Followed = { state: WrittenState; told: ToldByChain };

/** @returns the state when the close of the day before was posted */
async function follow(
  { keccak, isSigned }: Living,
  { inputs, journal }: PublishedDay,
  days: LivedDays,
): Promise<Followed> {
  const { day } = inputs;
  const { early, entries: announced } = inputs.journal;
  const checks = new ClaimChecks(day, isSigned);
  const entries: DatedEntry[] = [];
  const underWay = new PayoutsUnderWay(days.state);
  let state: WrittenState | undefined;
  let taken = 0;
  const onPosted = () => {
    state = written(days.state, keccak);
  };
  try {
    for (const one of days.take({ early, entries: readJournal(journal()) }, onPosted)) {
      taken += 1;
      underWay.take(one, days.state);
      const { place: number, entry } = one;
      if (entry.warrant.by === 'chain' || isOfBlock(entry)) entries.push({ ...entry, number });
      await checks.add(one);
    }
  } catch (error) {
    refusal(day, error);
  }
  await checks.end();
  if (taken !== announced)
    throw new Difference(day, `its journal has ${taken} entries, not ${announced}`);
  return { state: state!, told: { entries, underWay } };
}

/** @throws Difference for what a journal can be to blame for, else the error */
function refusal(day: number, error: unknown): never {
  if (error instanceof EntryRefused || error instanceof JournalError)
    throw new Difference(day, `its journal does not follow: ${error.message}`);
  if (error instanceof InvariantError)
    throw new Difference(day, `its journal breaks a rule: ${error.message}`);
  throw error;
}

/** The lines behind the first ones. */
function* behind(pieces: Iterable<Uint8Array>, lines: number): Generator<Uint8Array> {
  let left = lines;
  for (const piece of pieces) {
    let at = 0;
    for (; left > 0; left -= 1) {
      const end = piece.indexOf(LINE_END, at);
      if (end < 0) break;
      at = end + 1;
    }
    if (left === 0) yield piece.subarray(at);
  }
}
