import type { Hex } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { tokenAddresses } from '#config/tokens.ts';
import { inOneSnapshot } from '#db/copy/copy-transaction.ts';
import type { Database, Tx } from '#db/database.ts';
import type { InputsAround } from '../inputs-of-state.ts';
import type { DayFile } from '#settlement/files/day-file.ts';
import type { JournalInput } from '#settlement/files/day-inputs.ts';
import type { Deps } from '#shared/deps.ts';
import { followUntil, postBefore, takeEntries, takerOf } from './follow-days.ts';
import { FollowThread } from './follow-thread.ts';
import { markOf } from './journal-text.ts';
import { keepState } from './kept-state.ts';
import { ledgerAmounts, type LedgerAmounts } from './ledger-amounts.ts';
import type { FollowedDay } from './questions.ts';
import { loadSeats, type SeatMap } from './seats.ts';
import { storedJournal, storeJournal } from './store-journal.ts';

/** A day to be posted; members' numbers by seat. Its files are there once. */
export type DayToPost = Omit<FollowedDay, 'files'> & {
  files: () => AsyncIterable<DayFile>;
  memberIds: Float64Array;
};

const thread = new FollowThread();
let busy: Promise<unknown> = Promise.resolve();

/** One day at a time: the thread holds its state until the close is posted. */
export function whenFollowing<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = busy.then(work);
  busy = turn.catch(() => undefined);
  return turn;
}

/**
 * Computes a frozen day from its journal and the state that the day before left, and compares that
 * state with the ledger, account by account (rulebook §20).
 * @throws InvariantError when a rule is broken, or when the ledger holds anything else
 */
export async function followDay(
  deps: Deps,
  day: number,
  state: 'FROZEN' | 'COMPUTED',
  onInputs: () => Promise<void>,
): Promise<DayToPost> {
  const { writes, log } = deps;
  await followUntil(writes, thread, day);
  const journal = await journalOf(writes, day, state);
  const { seats, around, ledger } = await besideOf(deps, day, journal);
  await thread.ask('compare', ledger);
  await onInputs();
  const { files, ...followed } = await thread.ask('compute', around);
  log.info({ day, ...followed.timings }, 'a day was computed');
  return { ...followed, files: () => thread.files(files), memberIds: seats.memberIds };
}

async function journalOf(
  writes: Database,
  day: number,
  state: 'FROZEN' | 'COMPUTED',
): Promise<JournalInput> {
  if (state === 'FROZEN') return storeJournal(writes, day, takerOf(thread, day));
  await takeEntries(writes, thread, day);
  return storedJournal(writes, day);
}

/** Posts the close that was computed last in its state, too, and keeps that for the day after. */
export async function keepPosted({ writes }: Deps, day: number): Promise<void> {
  await postBefore(writes, thread, day + 1, (await markOf(writes, day))!);
  await keepState(writes, day, thread.files(await thread.ask('leave', null)));
}

/** What a close of a frozen day adds to its journal, and the ledger at the end of the day. */
export function besideOf(
  deps: Deps,
  day: number,
  journal: JournalInput,
): Promise<{ around: InputsAround; ledger: LedgerAmounts; seats: SeatMap }> {
  const revenue = deps.config.REVENUE_ADDRESS?.toLowerCase() as Hex | undefined;
  return inOneSnapshot(deps.writes, async (one, other) => {
    const seats = await loadSeats(one.client, day);
    const around = { ...(await aroundOf(other.tx, deps, day)), journal };
    return { seats, around, ledger: await ledgerAmounts(one, day, seats, revenue) };
  });
}

type Around = Omit<InputsAround, 'journal'>;

async function aroundOf(tx: Tx, { config }: Deps, day: number): Promise<Around> {
  const { rows } = await sql<{ previous: Hex | null; deposits: bigint | null }>`
    select (select content_hash from settlement_close where day = ${day - 1}) as previous,
      (select number from deposit where number is not null and day <= ${day}
        order by number desc limit 1) as deposits`.execute(tx);
  const { previous, deposits } = rows[0]!;
  const { USDT, USDB, BHC } = tokenAddresses(config);
  const lower = (address: string | undefined) => address?.toLowerCase() as Hex | undefined;
  return {
    previous,
    depositNumber: Number(deposits ?? 0n),
    tokens: { USDT: lower(USDT)!, USDB: lower(USDB), BHC: lower(BHC) },
    revenue: lower(config.REVENUE_ADDRESS),
  };
}
