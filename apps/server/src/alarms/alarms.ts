import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { ChainAlarm } from '../shared/chain-trouble.ts';
import { redact } from '../shared/redact.ts';

/** `docs/operations.md` says what to do about each. */
export type AlarmName =
  | ChainAlarm
  | 'FINALITY_STALLED'
  | 'UNKNOWN_PAYOUT'
  | 'UNBOOKED_PAYMENT'
  | 'PAYOUT_UNCOVERED'
  | 'PAYOUT_STUCK'
  | 'PAYOUTS_STOPPED'
  | 'ESCAPE_NEAR'
  | 'ESCAPE_OPEN'
  | 'ESCAPE_CLAIMED'
  | 'BOX_DRAW_LATE'
  | 'CLOSE_FAILED'
  | 'ROOT_FAILED'
  | 'EMISSION_FAILED'
  | 'EMISSION_LATE'
  | 'LEDGER_BROKEN'
  | 'AUDIT_BROKEN'
  | 'JOB_FAILED'
  | 'JOB_STUCK'
  | 'BINDINGS_LIMITED'
  | 'FLASH_OVERDUE'
  | 'MAIL_NOT_SENT'
  | 'CREDIT_LATE'
  | 'CLOSE_LATE'
  | 'BONUS_LATE'
  | 'ROOT_LATE'
  | 'PAYOUT_LATE'
  | 'MAIL_LATE'
  | 'WORKER_SILENT'
  | 'COSIGNER_SILENT'
  | 'SETTING_IN_DOUBT'
  | 'ALARM_NOT_SENT';

/** An alarm that is up already changes only if its details do. Details keep no secrets of URLs. */
export async function raiseAlarm(
  database: Database | Tx,
  name: AlarmName,
  details: Record<string, unknown>,
): Promise<void> {
  const text = redact(JSON.stringify(details));
  await sql`
    insert into alarm (name, details, cleared_at) values (${name}, ${text}::jsonb, null)
    on conflict (name) do update set details = excluded.details, cleared_at = null,
      raised_at = case when alarm.cleared_at is null then alarm.raised_at else clock_timestamp() end
    where alarm.cleared_at is not null or alarm.details <> excluded.details`.execute(database);
}

export async function setAlarm(
  database: Database | Tx,
  name: AlarmName,
  cause: Record<string, unknown> | undefined,
): Promise<void> {
  await (cause ? raiseAlarm(database, name, cause) : clearAlarm(database, name));
}

export async function clearAlarm(database: Database | Tx, ...names: AlarmName[]): Promise<void> {
  await database
    .updateTable('alarm')
    .set({ cleared_at: new Date() })
    .where('name', 'in', names)
    .where('cleared_at', 'is', null)
    .execute();
}

export async function raisedAlarms(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('alarm')
    .select('name')
    .where('cleared_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}
