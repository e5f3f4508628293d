import { sql } from 'kysely';
import { inTransaction, type Tx } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import type { ComputedDay } from './compute-day.ts';
import type { LoadedInputs } from './load-inputs.ts';
import { checkPools } from './post/check-pools.ts';
import { lineTotals, weekTotals } from './post/close-totals.ts';
import { lineParts } from './post/line-parts.ts';
import { movementParts } from './post/movement-parts.ts';
import { postPart, type ClosePart } from './post/part.ts';
import { stateParts } from './post/state-parts.ts';
import type { OnProgress } from './progress.ts';
import { writeRewardSources } from './reward-sources.ts';
import { exactSum } from './root-totals.ts';

/** Parts in which pools gain before they pay; the same day always has the same parts. */
function closeParts({ result }: ComputedDay, { inputs, memberIds }: LoadedInputs): ClosePart[] {
  return [
    ...movementParts(result, memberIds),
    ...lineParts(result, { enrolled: inputs.members.enrolled, memberIds }),
    ...stateParts(result, memberIds),
  ];
}

/**
 * Posts a day in parts, each a short balanced transaction, so that members never wait long
 * (rulebook §6).
 * @returns false if the day was posted already
 */
export async function postDay(
  { writes }: Deps,
  computed: ComputedDay,
  loaded: LoadedInputs,
  onProgress: OnProgress,
): Promise<boolean> {
  const { day } = computed;
  const parts = closeParts(computed, loaded);
  const posted = await beginPosting(writes, computed, parts.length);
  if (posted === undefined) return false;
  for (const [index, part] of parts.entries()) {
    if (index < posted) continue;
    await postPart(writes, day, index, part);
    await onProgress({ day, step: part.step });
  }
  return inTransaction(writes, (tx) => finish(tx, computed));
}

async function beginPosting(
  database: Deps['writes'],
  { day, contentHash }: ComputedDay,
  parts: number,
): Promise<number | undefined> {
  return inTransaction(database, async (tx) => {
    const close = await tx
      .selectFrom('settlement_close')
      .select(['state', 'content_hash', 'posted_parts', 'parts'])
      .where('day', '=', day)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (close.state === 'POSTED') return undefined;
    if (close.content_hash !== contentHash || (close.parts ?? parts) !== parts) {
      throw new Error(`day ${day} came to something else before`);
    }
    await tx.updateTable('settlement_close').set({ parts }).where('day', '=', day).execute();
    return close.posted_parts;
  });
}

async function finish(tx: Tx, computed: ComputedDay): Promise<boolean> {
  const { day, result, manifest, contentHash, totals } = computed;
  const { static: lines, payments, shares } = result;
  const close = await tx
    .selectFrom('settlement_close')
    .select('state')
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (close.state === 'POSTED') return false;
  await checkPools(tx, result);
  await writeRewardSources(tx, day);
  await tx
    .updateTable('settlement_close')
    .set({
      state: 'POSTED',
      members: BigInt(lines.count),
      // Includes acceleration, so that target + carried = paid + pending.
      target: exactSum(lines.target) + exactSum(lines.accelerated),
      carried: exactSum(lines.carried),
      paid: exactSum(lines.paid),
      pending: exactSum(lines.pending),
      pool_before: payments.static.pool,
      pool_after: payments.static.pool - payments.static.paid,
      totals: JSON.stringify(lineTotals(result)),
      iso_stakes: shares.bhcOutput.weights,
      fee_weights: shares.feeDividend.weights,
      bhc_emitted: sql<bigint>`${shares.bhcOutput.paid} + coalesce(
        (select bhc_emitted from settlement_close where day = ${day - 1}), 0)`,
      week: result.week ? JSON.stringify(weekTotals(result)) : null,
      bonus_posted: shares.globalBonus.paid === 0n,
      step: null,
      closed_at: sql<Date>`business_now()`,
    })
    .where('day', '=', day)
    .execute();
  await tx
    .insertInto('settlement_root')
    .values({
      day,
      root: manifest.balancesRoot,
      content_hash: contentHash,
      totals: JSON.stringify(totals),
      state: 'UNPUBLISHED',
      transaction_hash: null,
      proposed_at: null,
      active_from: null,
      activated_at: null,
    })
    .execute();
  return true;
}
