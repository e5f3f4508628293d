import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inCopyTransaction, type CopyTransaction } from '#db/copy/copy-transaction.ts';
import type { Tx } from '#db/database.ts';
import { LOCK_CONFLICTS, retryOn, whenLockIsFree } from '#db/lock-free.ts';
import type { Deps } from '#shared/deps.ts';
import type { DayToPost } from './follow/follow-day.ts';
import { checkPools } from './post/check-pools.ts';
import { lineTotals, weekTotals } from './post/close-totals.ts';
import { copyLegs } from './post/copy-legs.ts';
import { allowTime } from './post/allow-time.ts';
import { copyLines } from './post/copy-lines.ts';
import { copyPositions } from './post/copy-positions.ts';
import { writeStates } from './post/write-states.ts';
import type { CloseStep } from './progress.ts';
import { writeRewardSources } from './reward-sources.ts';
import { exactSum } from './root-totals.ts';

const MAX_ATTEMPTS = 5;
const MAX_WAITS = 40;
const RETRY_DELAY_MS = 250;
/** In this order (migration 012). */
const PIECES = ['write_positions', 'write_lines', 'write_entries', 'write_settled'];

type Posted = Pick<DayToPost, 'computed' | 'enrolled' | 'memberIds'>;

/**
 * Posts a day by one transaction: all of it, for everybody, or nothing (rulebook §6, §20).
 * @returns false if the day was posted already
 */
export function postDay(
  { writes }: Deps,
  followed: Posted,
  reached: (step: CloseStep) => Promise<void>,
): Promise<boolean> {
  const { day, contentHash } = followed.computed;
  return retryOn(LOCK_CONFLICTS, MAX_ATTEMPTS, () =>
    inCopyTransaction(writes, async (transaction) => {
      const { tx } = transaction;
      const { rows } = await sql<{ mine: boolean }>`
        select begin_posting(${day}, ${contentHash}) as mine`.execute(tx);
      if (!rows[0]!.mine) return false;
      const waitMs = await allowTime(tx, followed.memberIds.length);
      await writeDay(transaction, followed, waitMs);
      await reached('WRITTEN');
      await post(tx, day);
      return true;
    }),
  );
}

/** Writes what nobody reads before the day is posted, while members go on. */
async function writeDay(
  transaction: CopyTransaction,
  { computed, enrolled, memberIds }: Posted,
  waitMs: number | undefined,
): Promise<void> {
  const { tx, client } = transaction;
  const { day, result } = computed;
  await copyLegs(transaction, result, memberIds);
  await copyLines(transaction, result, { enrolled, memberIds });
  await copyPositions(transaction, result, memberIds);
  for (const piece of PIECES)
    await client.query({
      text: `select ${piece}($1)`,
      values: [day],
      ...(waitMs && { query_timeout: waitMs }),
    });
  await writeStates(transaction, result, memberIds);
  await checkPools(tx, result);
  await writeRewardSources(tx, day);
  await writeTotals(tx, computed);
}

/** Waits half a second at a time for those who act, since everybody queues behind it. */
async function post(tx: Tx, day: number): Promise<void> {
  await sql`savepoint written`.execute(tx);
  await whenLockIsFree(
    MAX_WAITS,
    () => sql`select post_close(${day})`.execute(tx),
    async () => {
      await sql`rollback to savepoint written`.execute(tx);
      await pause(RETRY_DELAY_MS);
    },
  );
}

async function writeTotals(
  tx: Tx,
  { day, result, manifest, contentHash, totals }: Posted['computed'],
): Promise<void> {
  const { static: lines, payments, shares } = result;
  await tx
    .updateTable('settlement_close')
    .set({
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
}
