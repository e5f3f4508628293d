import { sql } from 'kysely';
import { clearAlarm, raiseAlarm } from '#alarms/alarms.ts';
import { inTransaction } from '#db/database.ts';
import { ifLeader } from '#db/leadership.ts';
import { isLockTaken } from '#db/lock-free.ts';
import { grantForNodes } from '#domain/releases/book-grant.ts';
import type { Deps } from '#shared/deps.ts';
import { logEvent } from '#shared/events.ts';
import { bookOpenPayments } from '#custody/treasury-payments/book-open.ts';
import { checkStored, storeFiles, type PartsOf } from '../files/file-store.ts';
import { creditBonus } from './bonus.ts';
import type { ComputedDay } from './compute-day.ts';
import { followDay, keepPosted, whenFollowing, type DayToPost } from './follow/follow-day.ts';
import { freezeDay, nextDueDay } from './freeze.ts';
import { ensureIncomePartition } from './income-partitions.ts';
import { postDay } from './post-day.ts';
import type { CloseStep, OnProgress } from './progress.ts';

type Step = (step: CloseStep) => Promise<void>;

type DecidedDay = Pick<ComputedDay, 'day' | 'contentHash' | 'manifest' | 'journal'>;

/**
 * Decides the day, for good.
 * @throws Error if it was decided otherwise before, or if a file is missing
 */
export async function markComputed(
  { writes }: Deps,
  { day, contentHash, manifest, journal }: DecidedDay,
  files: PartsOf,
): Promise<void> {
  await inTransaction(writes, async (tx) => {
    const close = await tx
      .selectFrom('settlement_close')
      .select(['state', 'content_hash'])
      .where('day', '=', day)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (close.content_hash !== null && close.content_hash !== contentHash) {
      throw new Error(`day ${day} came to something else before`);
    }
    if (close.state !== 'FROZEN') return;
    await checkStored(tx, day, files, journal);
    await tx
      .updateTable('settlement_close')
      .set({
        state: 'COMPUTED',
        step: 'COMPUTED',
        content_hash: contentHash,
        manifest: JSON.stringify(manifest),
      })
      .where('day', '=', day)
      .execute();
  });
}

async function setStep({ writes }: Deps, day: number, step: CloseStep): Promise<void> {
  await writes
    .updateTable('settlement_close')
    .set({ step })
    .where('day', '=', day)
    .where('state', '=', 'FROZEN')
    .execute();
}

/** Decides a day; one that was decided before comes to the same. */
async function decideDay(deps: Deps, followed: DayToPost, reached: Step): Promise<void> {
  const { computed, files } = followed;
  const stored = await storeFiles(deps.writes, computed.day, files());
  await reached('FILES');
  await markComputed(deps, computed, stored);
  await reached('COMPUTED');
}

/** What nobody reads any more is dropped now or, while somebody reads on, after the next close. */
async function dropSettled({ writes, log }: Deps): Promise<void> {
  try {
    await sql`select drop_settled()`.execute(writes);
  } catch (error) {
    if (!isLockTaken(error)) throw error;
    log.info('what a close settled before is still read');
  }
}

async function countRun({ writes }: Deps, day: number): Promise<void> {
  await sql`update close_run set runs = runs + 1, began_at = business_now() where day = ${day}`.execute(
    writes,
  );
}

/**
 * Closes a day. It can be resumed anywhere, and posts nothing before the day is decided
 * (rulebook §6).
 * @returns false if the day is posted already
 */
export async function closeDay(
  deps: Deps,
  day: number,
  onProgress: OnProgress = () => undefined,
): Promise<boolean> {
  const reached: Step = async (step) => onProgress({ day, step });
  await creditBonus(deps, day - 1);
  await grantForNodes(deps, day - 1);
  await freezeDay(deps.writes, day, await deps.emission?.());
  await reached('FROZEN');
  const { state } = await deps.writes
    .selectFrom('settlement_close')
    .select('state')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  if (state === 'POSTED') return false;
  await countRun(deps, day);
  await ensureIncomePartition(deps.writes, day);
  const posted = await whenFollowing(async () => {
    const followed = await followDay(deps, day, state, async () => {
      await setStep(deps, day, 'INPUTS');
      await reached('INPUTS');
    });
    if (state === 'FROZEN') await decideDay(deps, followed, reached);
    const isMine = await postDay(deps, followed, reached);
    await keepPosted(deps, day);
    return isMine;
  });
  await reached('POSTED');
  await grantForNodes(deps, day);
  await dropSettled(deps);
  return posted;
}

/**
 * Closes all due days; open payments of the treasury are booked before each of them.
 * @throws whatever stopped a close, after raising `CLOSE_FAILED`
 */
export async function closeDueDays(deps: Deps, onProgress?: OnProgress): Promise<number> {
  if ((await nextDueDay(deps.writes)) === undefined) {
    await bookOpenPayments(deps);
    return 0;
  }
  return (await ifLeader(deps.writes, 'close', () => closeAll(deps, onProgress))) ?? 0;
}

async function closeAll(deps: Deps, onProgress?: OnProgress): Promise<number> {
  let closed = 0;
  for (;;) {
    await bookOpenPayments(deps);
    const day = await nextDueDay(deps.writes);
    if (day === undefined) return closed;
    try {
      if (await closeDay(deps, day, onProgress)) {
        closed += 1;
        logEvent(deps.log, 'day_closed', { day });
      }
    } catch (error) {
      await report(deps, day, error);
      throw error;
    }
    await clearAlarm(deps.writes, 'CLOSE_FAILED');
  }
}

async function report(deps: Deps, day: number, error: unknown): Promise<void> {
  deps.log.error({ err: error, day }, 'a close failed');
  const reason = error instanceof Error ? error.message : String(error);
  await raiseAlarm(deps.writes, 'CLOSE_FAILED', { day, reason }).catch((failure: unknown) =>
    deps.log.error({ err: failure }, 'the alarm was not raised'),
  );
}
