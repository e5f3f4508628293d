import { sql } from 'kysely';
import { inTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { clearAlarm, raiseAlarm } from '../jobs/alarms.ts';
import { checkDay } from './check-day.ts';
import { computeDay, type ComputedDay } from './compute-day.ts';
import { storeFiles } from './file-store.ts';
import { freezeDay, nextDueDay } from './freeze.ts';
import { loadInputs } from './load-inputs.ts';
import { postDay } from './post-day.ts';
import type { OnProgress } from './progress.ts';

/** Reads a frozen day's inputs, stores them, or finds that they are what was stored; undefined when the day is posted. */
async function freezeInputs(deps: Deps, day: number) {
  return inTransaction(deps.database, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const { state } = await tx.selectFrom('settlement_close').select('state').where('day', '=', day).executeTakeFirstOrThrow();
    if (state === 'POSTED') return undefined;
    const loaded = await loadInputs(tx, deps, day);
    const computed = computeDay(loaded.inputs);
    await storeFiles(tx, day, { 'inputs.json': computed.files['inputs.json'] });
    return { computed, ids: loaded.ids };
  });
}

/** Notes what a day came to before any of it is posted; a second computation must come to the same. */
async function noteComputed(deps: Deps, day: ComputedDay): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const close = await tx.selectFrom('settlement_close').select(['state', 'content_hash']).where('day', '=', day.inputs.day).forUpdate().executeTakeFirstOrThrow();
    if (close.content_hash !== null && close.content_hash !== day.contentHash) throw new Error(`day ${day.inputs.day} came to something else before`);
    if (close.state !== 'FROZEN') return;
    await tx
      .updateTable('settlement_close')
      .set({ state: 'COMPUTED', content_hash: day.contentHash, manifest: day.files['manifest.json'].text })
      .where('day', '=', day.inputs.day)
      .execute();
  });
}

/**
 * Closes one day (rulebook §6): freeze, inputs, the plan's close, its checks, and one transaction that posts everything.
 * It may be stopped anywhere and run again, by two runners at once too: the day is posted once, with the same bytes.
 * @returns false when another runner has posted it
 * @throws InvariantError or Error when the day cannot be closed; then nothing is posted
 */
export async function closeDay(deps: Deps, day: number, onProgress: OnProgress = () => undefined): Promise<boolean> {
  await freezeDay(deps.database, day);
  await onProgress({ day, step: 'FROZEN' });
  const frozen = await freezeInputs(deps, day);
  if (!frozen) return false;
  await onProgress({ day, step: 'INPUTS' });
  checkDay(frozen.computed);
  await noteComputed(deps, frozen.computed);
  await onProgress({ day, step: 'COMPUTED' });
  const posted = await postDay(deps, frozen.computed, frozen.ids, onProgress);
  await onProgress({ day, step: 'POSTED' });
  return posted;
}

/**
 * Closes every day that is due, oldest first.
 * @returns how many days this call has closed
 * @throws whatever stopped a close; the alarm `CLOSE_FAILED` tells the operators, and the next call tries again
 */
export async function closeDueDays(deps: Deps, onProgress?: OnProgress): Promise<number> {
  let closed = 0;
  for (;;) {
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
