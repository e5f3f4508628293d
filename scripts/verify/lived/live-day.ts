import { InvariantError, type FileKeccak, type Hex } from '@fairlaunch/plan';
import {
  emptyState,
  EntryRefused,
  JournalError,
  LivedDays,
  readJournal,
} from '@fairlaunch/plan/day';
import { DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import {
  aroundOf,
  inputsOfState,
} from '../../../apps/server/src/settlement/close/inputs-of-state.ts';
import type { DayInputs } from '../../../apps/server/src/settlement/files/day-inputs.ts';
import type { ClosedDay } from '../../../apps/server/src/settlement/roots/root-proposal.ts';
import type { DatedEntry } from '../chain/check-chain.ts';
import { isOfBlock } from '../chain/check-draws.ts';
import { PayoutsUnderWay } from '../chain/payouts-under-way.ts';
import { Difference } from '../difference.ts';
import { ClaimChecks, type IsSigned } from './check-claims.ts';
import { differentInput } from './compare-inputs.ts';
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
import type { LivingChain, ToldByChain } from './living-chain.ts';

/** How claims are checked; the folder holds what is needed to go on behind the newest day. */
export type Living = {
  folder: string;
  keccak: FileKeccak;
  chainId: number;
  isSigned: IsSigned;
  /** Undefined: nobody asks the chain for what it vouches for. */
  chain: LivingChain | undefined;
};

/** A day that was lived, as far as its close. */
export type LivedDay = {
  /** What its close reads. */
  inputs: DayInputs;
  /** Goes on from here, once what it came to is what was published. */
  keep: (closed: ClosedDay) => Promise<void>;
};

/** So many days are known by their hash: one watcher may be a little behind another. */
const KNOWN_DAYS = 8;
const LINE_END = 0x0a;

/**
 * What a day that was lived before came to.
 * @throws Difference if it was another one
 */
export async function knownDay(
  { folder }: Living,
  day: number,
  contentHash: Hex,
): Promise<ClosedDay | undefined> {
  const { [day]: known } = await knownDays(folder);
  if (known && known.contentHash !== contentHash)
    throw new Difference(day, `was lived as ${known.contentHash}, and is ${contentHash}`);
  return known;
}

async function knownDays(folder: string): Promise<Known> {
  const through = await newestDay(folder);
  return through === undefined ? {} : knownIn(folder, through);
}

/**
 * Lives a day from nothing but its journal, behind the day before (rulebook §20).
 * @param journal its text in pieces, as often as it is asked for
 * @throws Difference with the entry and the rule, or where its inputs are not what follows
 * @throws Error if the days before it have not been lived
 */
export async function liveDay(
  living: Living,
  inputs: DayInputs,
  journal: () => Iterable<Uint8Array>,
): Promise<LivedDay> {
  const { folder, keccak } = living;
  const { day } = inputs;
  const through = await newestDay(folder);
  const known = await knownDays(folder);
  const days = await daysBefore(folder, inputs, through, known);
  const { state, told } = await follow(living, inputs, journal, days);
  const before = through === undefined ? undefined : await endIn(folder, through);
  const end = await living.chain?.(inputs, told, days.state, before);
  const lived = closeInputs(days, inputs);
  const problem = problemOf(inputs, lived, keccak);
  if (problem) throw new Difference(day, problem);
  return {
    inputs: lived,
    keep: (closed) =>
      keepDay(folder, day, {
        state,
        entries: behind(journal(), inputs.journal.early),
        end,
        known: {
          ...Object.fromEntries(Object.entries(known).slice(1 - KNOWN_DAYS)),
          [day]: closed,
        },
      }),
  };
}

/** Inputs that hold nonsense are the server's fault. */
function problemOf(inputs: DayInputs, lived: DayInputs, keccak: FileKeccak): string | undefined {
  try {
    return differentInput(inputs, lived, keccak);
  } catch (error) {
    return `its inputs are none of a day (${error instanceof Error ? error.message : String(error)})`;
  }
}

function closeInputs({ state }: LivedDays, inputs: DayInputs): DayInputs {
  try {
    return inputsOfState(state, aroundOf(inputs));
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
      `day ${day} does not come right behind day ${through}, the last that was lived: ` +
        'begin with a new folder',
    );
  const before = known[through]?.contentHash;
  if (previous !== before)
    throw new Difference(day, `names ${previous} as the day before, which is ${before}`);
  return readKept(folder, through);
}

/** `told`: what is compared with the chain. */
type Followed = { state: WrittenState; told: ToldByChain };

/** @returns the state when the close of the day before was posted */
async function follow(
  { keccak, chainId, isSigned }: Living,
  inputs: DayInputs,
  journal: () => Iterable<Uint8Array>,
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
      if ('ahead' in entry.warrant && chainId !== DEVELOPMENT_CHAIN_ID)
        throw new JournalError(`entry ${number} is of a clock that was moved`);
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
