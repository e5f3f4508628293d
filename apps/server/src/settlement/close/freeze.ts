import { setTimeout as pause } from 'node:timers/promises';
import { closeTimeOf, dayStart } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import { isLockTaken, whenLockIsFree } from '#db/lock-free.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import type { EmissionVault } from '#shared/deps.ts';

const MAX_ATTEMPTS = 40;
const RETRY_DELAY_MS = 250;

/**
 * A day is due 10 minutes after its end, once its final events are taken in (rulebook §6). That an
 * event of a later day waits says it too: without it a chain with few blocks would wait for ever.
 */
export async function nextDueDay(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{
    unfinished: number | null;
    closed: number;
    now: string;
    chain: string | null;
  }>`
    select (select min(day) from settlement_close where state <> 'POSTED') as unfinished,
      closed_through as closed, extract(epoch from business_now()) as now,
      (select extract(epoch from greatest(block_time, waits_for)) from chain_cursor) as chain
    from clock`.execute(database);
  const row = rows[0];
  if (!row) return undefined;
  if (row.unfinished !== null) return row.unfinished;
  const day = row.closed + 1;
  const isOver = Number(row.now) >= closeTimeOf(day);
  const isRead = row.chain !== null && Number(row.chain) >= dayStart(day + 1);
  return isOver && isRead ? day : undefined;
}

/** First day of BHC's output: the vault's, or without one that of the first close. */
const isoStartOf = (emission: EmissionVault | undefined, day: number) =>
  emission?.firstDay ??
  sql<number>`coalesce((select min(iso_start) from settlement_close), ${day}::int)`;

/** Freezes a day; waits half a second at a time, since everybody queues behind it. Idempotent. */
export async function freezeDay(
  database: Database,
  day: number,
  emission?: EmissionVault,
): Promise<void> {
  try {
    await whenLockIsFree(
      MAX_ATTEMPTS,
      () => freezeOnce(database, day, emission),
      () => pause(RETRY_DELAY_MS),
    );
  } catch (error) {
    if (!isLockTaken(error)) throw error;
    throw new Error(`day ${day} is held open by a transaction that does not end`, { cause: error });
  }
}

async function freezeOnce(
  database: Database,
  day: number,
  emission: EmissionVault | undefined,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const known = await tx
      .selectFrom('settlement_close')
      .select('day')
      .where('day', '=', day)
      .executeTakeFirst();
    if (known) return;
    const { hash } = await planOn(tx, day);
    await sql`select freeze_day(${day})`.execute(tx);
    await tx
      .insertInto('settlement_close')
      .values({
        day,
        state: 'FROZEN',
        plan_hash: hash,
        iso_start: isoStartOf(emission, day),
        totals: null,
        week: null,
        manifest: null,
        content_hash: null,
        frozen_at: sql<Date>`business_now()`,
        closed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
