import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { houseBalance } from '../ledger/balances.ts';

/** Until the transaction ends nobody else reserves. @returns what is reserved */
async function lockTaskPool(tx: Tx): Promise<Micro> {
  const { rows } = await sql<{ reserved: Micro }>`select lock_task_pool() as reserved`.execute(tx);
  return rows[0]!.reserved;
}

async function beside(database: Database | Tx, reserved: Micro): Promise<Micro> {
  const held = await houseBalance(database, 'TASK', 'USDT');
  return held > reserved ? held - reserved : 0n;
}

/** What pool TASK holds beside the principal of open gifts, USDT. */
export async function freeInTaskPool(database: Database): Promise<Micro> {
  const { reserved } = await database
    .selectFrom('task_pool')
    .select('reserved')
    .executeTakeFirstOrThrow();
  return beside(database, reserved);
}

/** The same, and until the transaction ends nobody else reserves. */
export const lockFreeInTaskPool = async (tx: Tx): Promise<Micro> =>
  beside(tx, await lockTaskPool(tx));
