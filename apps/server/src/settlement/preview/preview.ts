import { sql } from 'kysely';
import { ifLeader } from '#db/leadership.ts';
import type { Deps } from '#shared/deps.ts';
import { followUntil, takeEntries } from '../close/follow/follow-days.ts';
import { FollowThread } from '../close/follow/follow-thread.ts';
import { nextDueDay } from '../close/freeze.ts';
import type { PreviewSummary } from './summary.ts';

type Waiting = { preview_id: bigint; day: number };

const WATCH_INTERVAL_MS = 500;
/** A preview that takes longer is ended. */
export const TIME_LIMIT_MS = 120_000;
/** A statement of a preview that reads for longer is ended by the database. */
const READ_TIMEOUT = '60s';

/**
 * Makes the preview that somebody asked for, in one process at a time and in a thread of its own.
 * It takes no lock that a close waits for, and ends as soon as a close is due.
 */
export async function previewClose(
  deps: Deps,
  signal: AbortSignal,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from close_preview where ended_at is null) as open`.execute(deps.writes);
  if (rows[0]!.open)
    await ifLeader(deps.writes, 'preview', () => makePreview(deps, signal, timeLimitMs));
}

async function makePreview(deps: Deps, signal: AbortSignal, timeLimitMs: number): Promise<void> {
  const waiting = await takeWaiting(deps);
  if (!waiting) return;
  const { preview_id: id, day } = waiting;
  const givingWay = new AbortController();
  const stopped = AbortSignal.any([signal, givingWay.signal, AbortSignal.timeout(timeLimitMs)]);
  const watch = setInterval(() => {
    void isCloseDue(deps).then(
      (due) => due && givingWay.abort(),
      () => undefined,
    );
  }, WATCH_INTERVAL_MS);
  try {
    if (await isCloseDue(deps)) givingWay.abort();
    stopped.throwIfAborted();
    await end(deps, id, 'DONE', await followOpenDay(deps, day, stopped));
  } catch (error) {
    const state = givingWay.signal.aborted
      ? 'CLOSE_DUE'
      : signal.aborted
        ? 'WORKER_STOPPED'
        : stopped.aborted || wasEndedByDatabase(error)
          ? 'TOO_SLOW'
          : 'FAILED';
    if (state === 'FAILED') deps.log.error({ err: error, day }, 'a preview failed');
    await end(deps, id, state);
  } finally {
    clearInterval(watch);
  }
}

const isCloseDue = async ({ writes }: Deps): Promise<boolean> =>
  (await nextDueDay(writes)) !== undefined;

/** A statement that took longer than a preview's may (`query_canceled`). */
const wasEndedByDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** Whoever leads knows that what runs was left behind by a process that is gone. */
async function takeWaiting({ writes }: Deps): Promise<Waiting | undefined> {
  await sql`update close_preview set state = 'WORKER_STOPPED', ended_at = clock_timestamp()
    where state = 'RUNNING'`.execute(writes);
  const { rows } = await sql<Waiting>`
    update close_preview set state = 'RUNNING', began_at = clock_timestamp(),
      day = closed_through + 1
    from clock where state = 'WAITING' returning preview_id, day`.execute(writes);
  return rows[0];
}

type Made = { asOf: Date; summary: PreviewSummary };

/** What the close would come to if the day ended now; its entries so far are read as of one moment. */
async function followOpenDay({ writes }: Deps, day: number, signal: AbortSignal): Promise<Made> {
  const thread = new FollowThread();
  const stop = () => thread.stop();
  signal.addEventListener('abort', stop);
  try {
    return await writes
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ at: Date; bound: string }>`
          select business_now() as at,
            set_config('statement_timeout', ${READ_TIMEOUT}, true) as bound`.execute(tx);
        await followUntil(tx, thread, day);
        await takeEntries(tx, thread, day);
        return { asOf: rows[0]!.at, summary: await thread.ask('preview', null) };
      });
  } finally {
    signal.removeEventListener('abort', stop);
    // Its memory is large, and the next preview comes late if at all.
    stop();
  }
}

async function end(
  { writes }: Deps,
  id: bigint,
  state: 'DONE' | 'CLOSE_DUE' | 'TOO_SLOW' | 'WORKER_STOPPED' | 'FAILED',
  made?: Made,
): Promise<void> {
  await writes
    .updateTable('close_preview')
    .set({
      state,
      ended_at: sql<Date>`clock_timestamp()`,
      as_of: made?.asOf ?? null,
      result: made ? JSON.stringify(made.summary) : null,
    })
    .where('preview_id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
}
