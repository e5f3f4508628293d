import type pg from 'pg';
import { isLockTaken } from '../lock-free.ts';
import { textFor } from './apply.ts';
import type { Migration } from './files.ts';

/** A file that would be applied, and what that means for others, in words. */
export type Planned = { name: string; words: string };

/** Others wait for a trial no longer than this. */
const TRIAL = "lock_timeout = '200ms', transaction_timeout = '5s'";
const NOT_TRIED = 'not tried, because a file before it could not be';

const HELD_UP = {
  AccessExclusiveLock: 'nobody reads or writes',
  ExclusiveLock: 'nobody writes',
  ShareRowExclusiveLock: 'nobody writes',
  ShareLock: 'nobody writes',
} as const;
type Mode = keyof typeof HELD_UP;

/** A table that was there before. */
type Table = { oid: number; relname: string };

/**
 * Tries files in one transaction that is rolled back, and tells which locks of tables each took
 * beside those of the files before it.
 */
export async function planOf(
  client: pg.Client,
  files: readonly Migration[],
  serverRole: string,
): Promise<Planned[]> {
  const planned: Planned[] = [];
  const held = new Set<string>();
  let isOver = false;
  await client.query('begin');
  await client.query(`set local ${TRIAL.replace(', ', '; set local ')}`);
  const tables = await client.query<Table>(
    `select oid, relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  const tried = async (file: Migration): Promise<string> => {
    if (file.statements)
      return `without a transaction, while all go on: ${file.statements.map(({ text }) => text.split(' on ')[0]).join(', ')}`;
    if (isOver) return NOT_TRIED;
    try {
      await client.query(textFor(client, file, serverRole));
      return `in one transaction; ${await newLocks(client, tables.rows, held)}`;
    } catch (error) {
      isOver = true;
      return isLockTaken(error)
        ? 'its tables are in use now, so that its locks are not known'
        : `fails here, or takes longer than 5 s: ${(error as Error).message}`;
    }
  };
  for (const file of files) planned.push({ name: file.name, words: await tried(file) });
  await client.query('rollback').catch(() => undefined);
  return planned;
}

async function newLocks(
  client: pg.Client,
  tables: readonly Table[],
  held: Set<string>,
): Promise<string> {
  const { rows } = await client.query<{ relation: number; mode: Mode }>(
    `select relation, mode from pg_locks
     where pid = pg_backend_pid() and locktype = 'relation' and mode = any($1)
     order by mode, relation`,
    [Object.keys(HELD_UP)],
  );
  // Of one table the strongest mode comes first.
  const fresh = rows.flatMap(({ relation, mode }) => {
    const table = tables.find(({ oid }) => oid === relation)?.relname;
    if (!table) return [];
    const word = `${HELD_UP[mode]} ${table}`;
    if (held.has(word) || held.has(`${HELD_UP.AccessExclusiveLock} ${table}`)) return [];
    held.add(word);
    return [word];
  });
  return fresh.length === 0 ? 'holds up nobody' : `meanwhile ${fresh.join(', ')}`;
}
