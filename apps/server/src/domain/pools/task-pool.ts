import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { houseBalance } from '#ledger/balances.ts';

/** Lets nobody else reserve until the transaction ends. @returns what open gifts reserve */
async function lockTaskPool(tx: Tx): Promise<Micro> {
  const { rows } = await sql<{ reserved: Micro }>`select lock_task_pool() as reserved`.execute(tx);
  return rows[0]!.reserved;
}

const beside = (held: Micro, reserved: Micro): Micro => (held > reserved ? held - reserved : 0n);

const heldIn = (database: Database | Tx): Promise<Micro> => houseBalance(database, 'TASK', 'USDT');

/** Balance of pool TASK beyond the principal of open gifts, in micro-units of USDT. */
export async function freeInTaskPool(database: Database): Promise<Micro> {
  const { held, reserved } = await database
    .selectFrom('task_pool')
    .select(['reserved', sql<Micro>`ledger_hot_balance('TASK', 'USDT')`.as('held')])
    .executeTakeFirstOrThrow();
  return beside(held, reserved);
}

/** Like `freeInTaskPool`, but nobody else reserves until the transaction ends. */
export async function lockFreeInTaskPool(tx: Tx): Promise<Micro> {
  const reserved = await lockTaskPool(tx);
  return beside(await heldIn(tx), reserved);
}
