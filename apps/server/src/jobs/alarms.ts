import type { Database, Tx } from '../db/database.ts';
import { redact } from '../redact.ts';

/** What an operator is called for; `docs/operations.md` says what to do about each. */
export type AlarmName =
  | 'CHAIN_UNREACHABLE' | 'CHAIN_DISAGREEMENT' | 'CHAIN_REWRITTEN' | 'FINALITY_STALLED' | 'DEPOSIT_GAP' | 'FUNDING_GAP' | 'EVENT_NOT_UNDERSTOOD'
  | 'UNKNOWN_PAYOUT' | 'PAYOUT_UNCOVERED' | 'ESCAPE_NEAR' | 'ESCAPE_OPEN' | 'ESCAPE_CLAIMED' | 'CLOSE_FAILED' | 'ROOT_FAILED' | 'PAYOUTS_STOPPED' | 'LEDGER_BROKEN' | 'JOB_FAILED';

/** Raises an alarm, or keeps one that is up; only new details count as news. They keep no secrets of URLs. */
export async function raiseAlarm(database: Database | Tx, name: AlarmName, details: Record<string, unknown>): Promise<void> {
  const text = redact(JSON.stringify(details));
  await database
    .insertInto('alarm')
    .values({ name, details: text, cleared_at: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ details: text, cleared_at: null }))
    .execute();
}

/** Raises an alarm with what is to be told of its cause, or takes it down when there is none. */
export async function tellAlarm(database: Database | Tx, name: AlarmName, cause: Record<string, unknown> | undefined): Promise<void> {
  await (cause ? raiseAlarm(database, name, cause) : clearAlarm(database, name));
}

/** Takes alarms down once their cause is gone. */
export async function clearAlarm(database: Database | Tx, ...names: AlarmName[]): Promise<void> {
  await database.updateTable('alarm').set({ cleared_at: new Date() }).where('name', 'in', names).where('cleared_at', 'is', null).execute();
}

/** Alarms that are up. */
export async function raisedAlarms(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('alarm').select('name').where('cleared_at', 'is', null).orderBy('name').execute();
  return rows.map((row) => row.name);
}
