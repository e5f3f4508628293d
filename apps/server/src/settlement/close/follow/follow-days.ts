import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { FollowThread } from './follow-thread.ts';
import {
  countBefore,
  journalPages,
  markOf,
  type JournalPage,
  type TakePage,
} from './journal-text.ts';
import { newestState, stateFiles } from './kept-state.ts';
import { genesisOf } from './store-journal.ts';

/** Of the deployment, whose close may be to come. */
export async function firstDay(database: Database): Promise<number> {
  const { rows } = await sql<{ day: number }>`
    select coalesce((select min(day) from settlement_close), closed_through + 1) as day
    from clock`.execute(database);
  return rows[0]!.day;
}

/** @returns the first day that is to be followed */
async function begin(database: Database, thread: FollowThread, day: number): Promise<number> {
  const kept = await newestState(database, day);
  if (kept !== undefined) {
    for await (const [name, bytes] of stateFiles(database, kept))
      await thread.ask('give', { name, bytes });
    await thread.ask('begin', null);
    return kept + 1;
  }
  const first = await firstDay(database);
  await thread.ask('begin', { ...(await genesisOf(database, first)), firstDay: first });
  return first;
}

/**
 * Follows all that came before the close of the day before a day was posted, behind the newest state
 * that is kept: that of the day before, unless a close was posted and ended before it kept that.
 * @param database or one transaction, for a day that is not frozen
 */
export async function followUntil(
  database: Database,
  thread: FollowThread,
  day: number,
): Promise<void> {
  for (let at = await begin(database, thread, day); at < day; at += 1) {
    await takeEntries(database, thread, at);
    await postBefore(database, thread, at + 1, (await markOf(database, at)) ?? 0n);
  }
}

/** Takes what came behind the close of the day before. */
export async function takeEntries(
  database: Database,
  thread: FollowThread,
  day: number,
): Promise<void> {
  const mark = (await markOf(database, day - 1)) ?? 0n;
  const early = await countBefore(database, day, mark);
  await takeAll(journalPages(database, day, { after: mark }), early, takerOf(thread, day));
}

export const takerOf =
  (thread: FollowThread, day: number): TakePage =>
  async ({ text }, place) => {
    await thread.ask('take', { day, place, text });
  };

async function takeAll(
  pages: AsyncIterable<JournalPage>,
  first: number,
  take: TakePage,
): Promise<void> {
  let place = first;
  for await (const page of pages) {
    await take(page, place);
    place += page.entries;
  }
}

/** Takes what came on a day before the close of the day before was posted, and posts that. */
export async function postBefore(
  database: Database,
  thread: FollowThread,
  day: number,
  mark: bigint,
): Promise<void> {
  await takeAll(journalPages(database, day, { before: mark }), 0, takerOf(thread, day));
  await thread.ask('post', null);
}
