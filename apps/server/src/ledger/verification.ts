import { sql } from 'kysely';
import { clearAlarm, raiseAlarm } from '../alarms/alarms.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../shared/deps.ts';

const BLOCKS_PER_RUN = 20n;

const NEW_BLOCKS_PER_STATEMENT = 50n;

type Progress = { verified: bigint; next: bigint; last: bigint };

export async function firstBrokenBlock(
  database: Database,
  from = 1n,
  to = 9_223_372_036_854_775_807n,
): Promise<bigint | null> {
  const { rows } = await sql<{ number: bigint | null }>`
    select ledger_first_broken_block(${from}, ${to}) as number`.execute(database);
  return rows[0]!.number;
}

export async function verifyNewBlocks({ writes }: Deps, signal?: AbortSignal): Promise<void> {
  const { verified, last } = await progressOf(writes);
  for (let from = verified + 1n; from <= last; from += NEW_BLOCKS_PER_STATEMENT) {
    signal?.throwIfAborted();
    const to =
      from + NEW_BLOCKS_PER_STATEMENT - 1n < last ? from + NEW_BLOCKS_PER_STATEMENT - 1n : last;
    if (await alarmIfBroken(writes, from, to)) return;
    await writes
      .updateTable('ledger_verification')
      .set({ verified_through: to, verified_at: new Date() })
      .execute();
  }
}

export async function recheckLedger({ writes }: Deps): Promise<void> {
  const { verified, next } = await progressOf(writes);
  if (verified === 0n) return;
  const from = next > verified ? 1n : next;
  const to = from + BLOCKS_PER_RUN - 1n < verified ? from + BLOCKS_PER_RUN - 1n : verified;
  if (await alarmIfBroken(writes, from, to)) return;
  await writes
    .updateTable('ledger_verification')
    .set({ next_recheck: to + 1n })
    .execute();
  const { rows } = await sql<{ block: string | null }>`
    select details ->> 'block' as block from alarm
    where name = 'LEDGER_BROKEN' and cleared_at is null`.execute(writes);
  const brokenBlock = rows[0]?.block;
  if (brokenBlock && BigInt(brokenBlock) >= from && BigInt(brokenBlock) <= to)
    await clearAlarm(writes, 'LEDGER_BROKEN');
}

async function progressOf(database: Database): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select verified_through as verified, next_recheck as next,
      coalesce((select number from ledger_block order by number desc limit 1), 0) as last
    from ledger_verification`.execute(database);
  return rows[0]!;
}

async function alarmIfBroken(database: Database, from: bigint, to: bigint): Promise<boolean> {
  const broken = await firstBrokenBlock(database, from, to);
  if (broken === null) return false;
  await raiseAlarm(database, 'LEDGER_BROKEN', { block: broken.toString() });
  return true;
}
