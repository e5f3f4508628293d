import { inOneSnapshot } from '../db/copy/copy-transaction.ts';
import { inTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { clearAlarm, raiseAlarm } from '../jobs/alarms.ts';
import { bookOpenPayments } from '../treasury-payments/book-open.ts';
import { creditBonus } from './bonus.ts';
import type { ComputedDay } from './compute-day.ts';
import { computeInThread } from './computer.ts';
import { storeFiles } from './file-store.ts';
import { isInput } from './files/inputs-file.ts';
import { freezeDay, nextDueDay } from './freeze.ts';
import { loadInputs, type LoadedInputs } from './load-inputs.ts';
import { postDay } from './post-day.ts';
import type { CloseStep, OnProgress } from './progress.ts';

/** Reads a frozen day's inputs in one snapshot; undefined when the day is posted. */
async function readInputs(deps: Deps, day: number): Promise<LoadedInputs | undefined> {
  return inOneSnapshot(deps.database, async (one, other) => {
    const { state } = await one.tx.selectFrom('settlement_close').select('state').where('day', '=', day).executeTakeFirstOrThrow();
    return state === 'POSTED' ? undefined : loadInputs(one, other, deps, day);
  });
}

/** Stores the inputs and notes what the day came to before any of it is posted; a second computation must come to the same. */
export async function noteComputed({ database }: Deps, computed: ComputedDay): Promise<void> {
  const { day, contentHash, manifest } = computed;
  await inTransaction(database, async (tx) => {
    const close = await tx.selectFrom('settlement_close').select(['state', 'content_hash']).where('day', '=', day).forUpdate().executeTakeFirstOrThrow();
    if (close.content_hash !== null && close.content_hash !== contentHash) throw new Error(`day ${day} came to something else before`);
    if (close.state !== 'FROZEN') return;
    await storeFiles(tx, day, computed.files.filter((file) => isInput(file.name)));
    await tx
      .updateTable('settlement_close')
      .set({ state: 'COMPUTED', content_hash: contentHash, manifest: JSON.stringify(manifest) })
      .where('day', '=', day)
      .execute();
  });
}

/**
 * Notes how far a close has come, for people to see. Nobody waits for it: while the close posts, its locks may hold up
 * everybody who has a connection.
 */
function notesSteps({ database }: Deps, day: number): (step: CloseStep) => void {
  let noted: Promise<unknown> = Promise.resolve();
  return (step) => {
    noted = noted.then(() => database.updateTable('settlement_close').set({ step }).where('day', '=', day).where('state', '<>', 'POSTED').execute()).catch(() => undefined);
  };
}

/**
 * Closes one day (rulebook §6): freeze, inputs, the plan's close with its checks in a thread of its own, and one
 * transaction that posts everything. It may be stopped anywhere and run again, by two runners at once too: the day is
 * posted once, with the same bytes.
 * @returns false when another runner has posted it
 * @throws InvariantError or Error when the day cannot be closed; then nothing is posted
 */
export async function closeDay(deps: Deps, day: number, onProgress: OnProgress = () => undefined): Promise<boolean> {
  const note = notesSteps(deps, day);
  const reached = async (step: CloseStep) => {
    note(step);
    await onProgress({ day, step });
  };
  await creditBonus(deps, day - 1);
  await freezeDay(deps.database, day);
  await reached('FROZEN');
  const loaded = await readInputs(deps, day);
  if (!loaded) return false;
  await reached('INPUTS');
  const computed = await computeInThread(loaded.inputs, (timings) => deps.log.info({ day, ...timings }, 'a day was computed'));
  await noteComputed(deps, computed);
  await reached('COMPUTED');
  const posted = await postDay(deps, computed, loaded, ({ step }) => reached(step));
  await onProgress({ day, step: 'POSTED' });
  return posted;
}

/**
 * Closes every day that is due, oldest first. Payments of the treasury that waited for the close before are booked first,
 * so that each close finds them.
 * @returns how many days this call has closed
 * @throws whatever stopped a close; the alarm `CLOSE_FAILED` tells the operators, and the next call tries again
 */
export async function closeDueDays(deps: Deps, onProgress?: OnProgress): Promise<number> {
  let closed = 0;
  for (;;) {
    await bookOpenPayments(deps);
    const day = await nextDueDay(deps.database);
    if (day === undefined) return closed;
    try {
      if (await closeDay(deps, day, onProgress)) closed += 1;
    } catch (error) {
      deps.log.error({ err: error, day }, 'a close failed');
      await raiseAlarm(deps.database, 'CLOSE_FAILED', { day, reason: error instanceof Error ? error.message : String(error) })
        .catch((unheard: unknown) => deps.log.error({ err: unheard }, 'the alarm was not raised'));
      throw error;
    }
    await clearAlarm(deps.database, 'CLOSE_FAILED');
  }
}
