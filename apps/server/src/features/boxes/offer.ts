import { toDecimal, type Micro } from '@fairlaunch/money';
import { highestPrize } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { houseBalance } from '../../ledger/balances.ts';
import { planOn } from '../../plans/plan-versions.ts';

type BoxOffer = Output<Endpoints['boxOffer']>;

/** Offered only while pool BOX can reserve the highest prize (rulebook §3 R4, §11). */
export async function boxOffer(database: Database, today: number): Promise<BoxOffer> {
  const { plan, hash } = await planOn(database, today);
  const { reserved } = await database
    .selectFrom('box_pool')
    .select('reserved')
    .executeTakeFirstOrThrow();
  const free = await freeInPool(database, reserved);
  const reserve = highestPrize(plan);
  return {
    planHash: hash,
    reserve: toDecimal(reserve),
    free: toDecimal(free),
    isOffered: free >= reserve,
  };
}

/** Until the transaction ends nobody else reserves. @returns what is reserved */
export async function lockBoxPool(tx: Tx): Promise<Micro> {
  const { rows } = await sql<{ reserved: Micro }>`select lock_box_pool() as reserved`.execute(tx);
  return rows[0]!.reserved;
}

export async function freeInPool(database: Database | Tx, reserved: Micro): Promise<Micro> {
  const held = await houseBalance(database, 'BOX', 'USDB');
  return held > reserved ? held - reserved : 0n;
}
