import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { houseBalance } from '#ledger/balances.ts';

/** Until the transaction ends nobody else reserves. @returns what is reserved */
async function lockTaskPool(tx: Tx): Promise<Micro> {
  const { rows } = await sql<{ reserved: Micro }>`select lock_task_pool() as reserved`.execute(tx);
  return rows[0]!.reserved;
}

const beside = (held: Micro, reserved: Micro): Micro => (held > reserved ? held - reserved : 0n);

const heldIn = (database: Database | Tx): Promise<Micro> => houseBalance(database, 'TASK', 'USDT');

/** Balance of pool TASK beyond the principal of open gifts, USDT. */
export async function freeInTaskPool(database: Database): Promise<Micro> {
  const { held, reserved } = await database
    .selectFrom('task_pool')
    .select(['reserved', sql<Micro>`ledger_hot_balance('TASK', 'USDT')`.as('held')])
    .executeTakeFirstOrThrow();
  return beside(held, reserved);
}

/** The same, and until the transaction ends nobody else reserves. */
export async function lockFreeInTaskPool(tx: Tx): Promise<Micro> {
  const reserved = await lockTaskPool(tx);
  return beside(await heldIn(tx), reserved);
}
