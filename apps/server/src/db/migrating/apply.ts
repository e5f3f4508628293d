import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { databaseCode, isConnectionLost, OutcomeUnknownError } from '../errors.ts';
import { isLockTaken, LOCK_CONFLICTS, retryOn } from '../lock-free.ts';
import { SECOND_MS } from '../pool-limits.ts';
import type { Migration } from './files.ts';
import { setBounds, type Bounds } from './owner.ts';

const MINUTE_MS = 60 * SECOND_MS;
const STATEMENT_TIMEOUT = '57014';

/** How often locks are asked for, and how long everybody else has in between. */
export type Patience = { attempts: number; pauseMs: number };

export const PATIENCE: Patience = { attempts: 20, pauseMs: 3 * SECOND_MS };

/**
 * Who waits for a lock holds up all who come after, readers too: so it gives up soon, and holds no
 * lock for long.
 */
const IN_TRANSACTION: Bounds = { lockMs: 2 * SECOND_MS, statementMs: 2 * MINUTE_MS };

/**
 * Holds up nobody. It waits for every transaction that is older, and our own end within 15 minutes.
 */
const WITHOUT_TRANSACTION: Bounds = { lockMs: 20 * MINUTE_MS, statementMs: 6 * 60 * MINUTE_MS };

/**
 * Applies one file and records it.
 * @throws Error that names the file and says what is left of it
 */
export async function apply(
  client: pg.Client,
  migration: Migration,
  serverRole: string,
  patience: Patience,
): Promise<void> {
  try {
    await (migration.statements
      ? makeIndexes(client, migration)
      : patiently(client, patience, () => inTransaction(client, migration, serverRole)));
  } catch (error) {
    throw new Error(`migration ${migration.name} ${ending(migration, error, patience)}`, {
      cause: error,
    });
  }
}

/** Runs work again that did not get its locks, with time for others in between. */
export async function patiently(
  client: pg.Client,
  { attempts, pauseMs }: Patience,
  work: () => Promise<unknown>,
): Promise<void> {
  await setBounds(client, IN_TRANSACTION);
  await retryOn(LOCK_CONFLICTS, attempts, work, () => delay(pauseMs));
}

export const textFor = (client: pg.Client, { text }: Migration, serverRole: string): string =>
  text.replaceAll(':server_role', client.escapeIdentifier(serverRole));

async function inTransaction(
  client: pg.Client,
  migration: Migration,
  serverRole: string,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(textFor(client, migration, serverRole));
    await record(client, migration);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('commit').catch((error: unknown) => {
    throw isConnectionLost(error) ? new OutcomeUnknownError(error) : error;
  });
}

/** A file that was stopped goes on where it was: what is made stays, what is half made is dropped. */
async function makeIndexes(client: pg.Client, migration: Migration): Promise<void> {
  await setBounds(client, WITHOUT_TRANSACTION);
  for (const { text, index } of migration.statements!) {
    const isMade = index === undefined ? undefined : await validity(client, index);
    if (isMade === true) continue;
    if (isMade === false) await client.query(`drop index concurrently ${index}`);
    await client.query(text);
  }
  await record(client, migration);
}

/** Undefined if there is no such index; false if making it was stopped. */
async function validity(client: pg.Client, index: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.indisvalid;
}

async function record(client: pg.Client, { name, hash }: Migration): Promise<void> {
  await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
}

/** The database's message alone: its details can quote rows. */
function ending({ statements }: Migration, error: unknown, { attempts }: Patience): string {
  const said = error instanceof Error ? error.message : String(error);
  if (error instanceof OutcomeUnknownError)
    return 'lost its connection while it was committed: run this again, it goes on from what is there';
  if (statements)
    return `was stopped: ${said}. Indexes that it has made stay; run this again, it goes on from there`;
  if (isLockTaken(error))
    return `did not get its locks, ${attempts} times for ${IN_TRANSACTION.lockMs / SECOND_MS} s: nothing of it was applied. Somebody's transaction uses its tables (docs/operations.md, Upgrades); run this again once it has ended`;
  if (databaseCode(error) === STATEMENT_TIMEOUT)
    return `has a statement that takes longer than ${IN_TRANSACTION.statementMs / MINUTE_MS} minutes: nothing of it was applied`;
  return `failed, and nothing of it was applied: ${said}`;
}
