import { toDecimal } from '@fairlaunch/money';
import { highestPrize } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '#db/database.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { freeInPool } from '#domain/pools/box-pool.ts';

type BoxOffer = Output<Endpoints['boxOffer']>;

/** A box is offered only while pool BOX can reserve the highest prize (rulebook §3 R4, §11). */
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
