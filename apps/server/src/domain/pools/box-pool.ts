import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { houseBalance } from '#ledger/balances.ts';

/** Lets nobody else reserve until the transaction ends. @returns what boxes reserve */
export async function lockBoxPool(tx: Tx): Promise<Micro> {
  const { rows } = await sql<{ reserved: Micro }>`select lock_box_pool() as reserved`.execute(tx);
  return rows[0]!.reserved;
}

/** Balance of pool BOX beyond the reserves of boxes that are not drawn yet. */
export async function freeInPool(database: Database | Tx, reserved: Micro): Promise<Micro> {
  const held = await houseBalance(database, 'BOX', 'USDB');
  return held > reserved ? held - reserved : 0n;
}
