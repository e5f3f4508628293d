import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { redact } from '../shared/redact.ts';
import { OF_SEVERAL, type AlarmName } from './registry.ts';

/** Details are sent by mail and kept for months. */
const MAX_TEXT = 500;
const MAX_ITEMS = 20;
/** Beyond this, new troubles of an alarm are told with its reminders. */
const MAX_KNOWN = 20;

const bounded = (_: string, value: unknown): unknown => {
  if (typeof value === 'string') return redact(value).slice(0, MAX_TEXT);
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS) : value;
};

/**
 * An alarm that is up already changes only if its details do. One of several troubles that gets
 * details which it never had is told again, and nobody has acknowledged it. Details keep no secrets
 * of URLs.
 */
export async function raiseAlarm(
  database: Database | Tx,
  name: AlarmName,
  details: Record<string, unknown>,
): Promise<void> {
  const text = JSON.stringify(details, bounded);
  const known = OF_SEVERAL.includes(name) ? sql`array[md5(${text})]` : sql`'{}'::text[]`;
  const isNew = sql`not alarm.known @> excluded.known`;
  const isToldNow = sql`${isNew} and cardinality(alarm.known) < ${MAX_KNOWN}`;
  const unlessNew = (column: string) =>
    sql`${sql.ref(column)} = case when ${isNew} then null else ${sql.ref(`alarm.${column}`)} end`;
  await sql`
    insert into alarm (name, details, known) values (${name}, ${text}::jsonb, ${known})
    on conflict (name) where cleared_at is null do update set details = excluded.details,
      known = case when ${isToldNow} then alarm.known || excluded.known else alarm.known end,
      changed_at = case when ${isToldNow} then clock_timestamp() else alarm.changed_at end,
      ${sql.join(['acknowledged_at', 'acknowledged_by', 'note'].map(unlessNew))}
    where alarm.details <> excluded.details`.execute(database);
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
