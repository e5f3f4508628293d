import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isUnwritable } from './errors.ts';
import { identityOf } from './pools.ts';
import type { Tables } from './tables.ts';
import { refusedLately } from './write-troubles.ts';

/** `unwritable`: the database answers but writes nothing, since it is full or read-only. */
export type DatabaseState = 'ok' | 'unreachable' | 'unwritable';

const ANSWER_TIMEOUT_MS = 3_000;

/** Writes the process's own row: only a write shows that the database can be written. */
export async function probeDatabase(
  database: Database,
  process: string,
  role: Tables['server_process']['role'],
): Promise<DatabaseState> {
  const late = Promise.withResolvers<'unreachable'>();
  const timer = setTimeout(() => late.resolve('unreachable'), ANSWER_TIMEOUT_MS);
  const write = sql`
    insert into server_process (process, role, seen_at)
    values (${process}, ${role}, clock_timestamp())
    on conflict (process) do update set seen_at = excluded.seen_at`.execute(database);
  const written = write.then(
    () => (refusedLately(identityOf(database)) ? 'unwritable' : 'ok') as DatabaseState,
    (error: unknown) => (isUnwritable(error) ? 'unwritable' : 'unreachable'),
  );
  const state = await Promise.race([written, late.promise]);
  clearTimeout(timer);
  return state;
}
