import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { redact } from '../shared/redact.ts';
import type { AlarmName } from './registry.ts';

/** Details are sent by mail and kept for months. */
const MAX_TEXT = 500;
const MAX_ITEMS = 20;

const bounded = (_: string, value: unknown): unknown => {
  if (typeof value === 'string') return redact(value).slice(0, MAX_TEXT);
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS) : value;
};

/** An alarm that is up already changes only if its details do. Details keep no secrets of URLs. */
export async function raiseAlarm(
  database: Database | Tx,
  name: AlarmName,
  details: Record<string, unknown>,
): Promise<void> {
  const text = JSON.stringify(details, bounded);
  await sql`
    insert into alarm (name, details) values (${name}, ${text}::jsonb)
    on conflict (name) where cleared_at is null do update set details = excluded.details
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
