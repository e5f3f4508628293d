import { KINDS, type SettleResult } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { inCopyTransaction } from '../db/copy/copy-transaction.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ComputedDay } from './compute-day.ts';
import { storeFiles } from './file-store.ts';
import type { LoadedInputs } from './load-inputs.ts';
import { checkPools, postLedger } from './post/post-ledger.ts';
import { writeLines } from './post/write-lines.ts';
import { writeOrders, writePositions, writeWeeks } from './post/write-states.ts';
import type { OnProgress } from './progress.ts';
import { exactSum } from './root-totals.ts';

/** By kind, as `settlement_close.totals` keeps them; micro-units. */
export type LineTotals = { [kind in (typeof KINDS)[number]]?: { lines: number; target: string; paid: string } };

/** How a week ended, as `settlement_close.week` keeps it; what was released and what went back, micro-units. */
export type WeekTotals = { week: number; completed: number; incomplete: number; full: number; notFull: number; released: string; returned: string };

/** Taken by whoever posts a close, until the end of its transaction. */
const POST_LOCK = 7006;

/** By kind: how many lines, and micro-units due and paid. */
function lineTotals(result: SettleResult): LineTotals {
  const entries = KINDS.map((kind) => [kind, kind === 'STATIC' ? result.static : result.lines[kind]] as const).filter(([, lines]) => lines.count > 0);
  // Static falls due with what acceleration brought and what was carried over.
  const due = (kind: (typeof KINDS)[number], target: Float64Array) => (kind === 'STATIC' ? result.payments.static.dues : exactSum(target));
  return Object.fromEntries(entries.map(([kind, lines]) =>
    [kind, { lines: lines.count, target: due(kind, lines.target).toString(), paid: exactSum(lines.paid).toString() }]));
}

function weekTotals({ week }: SettleResult): WeekTotals | undefined {
  if (!week) return undefined;
  const ended = [
    ...week.results.map(({ state, conditional }) => ({ state, amount: conditional })),
    ...week.fullNode.map(({ state, amount }) => ({ state, amount })),
  ];
  const count = (wanted: string) => ended.filter(({ state }) => state === wanted).length;
  const sum = (...wanted: string[]) => ended.filter(({ state }) => wanted.includes(state)).reduce((all, { amount }) => all + amount, 0n).toString();
  return {
    week: week.week, completed: count('COMPLETED'), incomplete: count('INCOMPLETE'), full: count('FULL'), notFull: count('NOT_FULL'),
    released: sum('COMPLETED', 'FULL'), returned: sum('INCOMPLETE', 'NOT_FULL'),
  };
}

async function finish(tx: Tx, { day, result, manifest, contentHash, totals }: ComputedDay): Promise<void> {
  const { static: lines, payments, shares } = result;
  await tx
    .updateTable('settlement_close')
    .set({
      state: 'POSTED',
      members: BigInt(lines.count),
      // What fell due on this day, acceleration included, so that target + carried = paid + pending.
      target: exactSum(lines.target) + exactSum(lines.accelerated),
      carried: exactSum(lines.carried),
      paid: exactSum(lines.paid),
      pending: exactSum(lines.pending),
      pool_before: payments.static.pool,
      pool_after: payments.static.pool - payments.static.paid,
      totals: JSON.stringify(lineTotals(result)),
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
      cosignature: null,
      transaction_hash: null,
      proposed_at: null,
      active_from: null,
      activated_at: null,
    })
    .execute();
}

/**
 * Posts a computed day in one transaction: income lines, ledger, orders, positions, weeks, files and the root to publish.
 * A second runner waits for the first and then finds the day posted.
 * @returns false when the day was posted already
 */
export async function postDay({ database }: Deps, computed: ComputedDay, { inputs, memberIds }: LoadedInputs, onProgress: OnProgress): Promise<boolean> {
  const { day, result } = computed;
  return inCopyTransaction(database, 'read committed', async (transaction) => {
    const { tx } = transaction;
    // Not a lock of the row: how far the close has come is noted there meanwhile.
    await sql`select pg_advisory_xact_lock(${POST_LOCK})`.execute(tx);
    const close = await tx.selectFrom('settlement_close').select(['state', 'content_hash']).where('day', '=', day).executeTakeFirstOrThrow();
    if (close.state === 'POSTED') return false;
    if (close.content_hash !== computed.contentHash) throw new Error(`day ${day} came to something else before`);
    await writeLines(transaction, result, inputs.members, memberIds);
    await onProgress({ day, step: 'LINES' });
    await postLedger(transaction, result, memberIds);
    await checkPools(tx, result);
    await onProgress({ day, step: 'LEDGER' });
    await writeOrders(tx, result);
    await writePositions(tx, result);
    await writeWeeks(transaction, result, memberIds);
    await onProgress({ day, step: 'ORDERS' });
    await storeFiles(tx, day, computed.files);
    await onProgress({ day, step: 'FILES' });
    await finish(tx, computed);
    return true;
  });
}
