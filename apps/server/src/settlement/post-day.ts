import { micro } from '@fairlaunch/money';
import { InvariantError } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ComputedDay } from './compute-day.ts';
import { closeChanges } from './day-leaves.ts';
import { storeFiles } from './file-store.ts';
import { loadHouse } from './load-balances.ts';
import { postLedger } from './post-ledger.ts';
import type { OnProgress } from './progress.ts';
import { rootTotals } from './root-totals.ts';
import { writeLeaves, writeLines, writeOrders, writePending } from './write-results.ts';

/** The ledger must now hold what the leaves say: by account of the house, and so in all, since entries sum to zero. */
async function checkPosted(tx: Tx, day: ComputedDay): Promise<void> {
  const changes = closeChanges(day.inputs, day.result, day.lines);
  const held = new Map((await loadHouse(tx, day.inputs.day)).map(({ name, balance }) => [name, balance]));
  for (const { name, account, balance } of day.inputs.house) {
    if (held.get(name) !== micro(balance) + (changes.get(account) ?? 0n)) throw new InvariantError(`${name} does not hold what the close leaves it`);
  }
}

async function finish(tx: Tx, day: ComputedDay): Promise<void> {
  const total = (field: 'target' | 'accelerated' | 'carried' | 'paid' | 'pending') => day.lines.reduce((sum, line) => sum + line[field], 0n);
  await tx
    .updateTable('settlement_close')
    .set({
      state: 'POSTED',
      members: BigInt(day.lines.length),
      // What fell due on this day, acceleration included, so that target + carried = paid + pending.
      target: total('target') + total('accelerated'),
      carried: total('carried'),
      paid: total('paid'),
      pending: total('pending'),
      pool_before: day.result.static.pool,
      pool_after: day.result.static.pool - day.result.static.paid,
      closed_at: sql<Date>`business_now()`,
    })
    .where('day', '=', day.inputs.day)
    .execute();
  await tx
    .insertInto('settlement_root')
    .values({
      day: day.inputs.day,
      root: day.manifest.balancesRoot,
      content_hash: day.contentHash,
      totals: JSON.stringify(rootTotals(day)),
      state: 'UNPUBLISHED',
      transaction_hash: null,
      proposed_at: null,
      active_from: null,
      activated_at: null,
    })
    .execute();
}

/**
 * Posts a computed day in one transaction: ledger, income lines, orders, pending, leaves, files and the root to publish.
 * A second runner waits for the first and then finds the day posted.
 * @param ids the ledger's number of the member of each seat, from seat 1
 * @returns false when the day was posted already
 */
export async function postDay(deps: Deps, computed: ComputedDay, ids: readonly bigint[], onProgress: OnProgress): Promise<boolean> {
  const { day } = computed.inputs;
  return inTransaction(deps.database, async (tx) => {
    const close = await tx.selectFrom('settlement_close').select(['state', 'content_hash']).where('day', '=', day).forUpdate().executeTakeFirstOrThrow();
    if (close.state === 'POSTED') return false;
    if (close.content_hash !== computed.contentHash) throw new Error(`day ${day} came to something else before`);
    await postLedger(tx, computed, ids);
    await checkPosted(tx, computed);
    await onProgress({ day, step: 'LEDGER' });
    await writeLines(tx, computed, ids);
    await onProgress({ day, step: 'LINES' });
    await writeOrders(tx, computed);
    await writePending(tx, computed, ids);
    await onProgress({ day, step: 'ORDERS' });
    await writeLeaves(tx, computed);
    await onProgress({ day, step: 'LEAVES' });
    await storeFiles(tx, day, computed.files);
    await onProgress({ day, step: 'FILES' });
    await finish(tx, computed);
    return true;
  });
}
