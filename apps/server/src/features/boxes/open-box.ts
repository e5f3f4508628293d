import { highestPrize } from '@fairlaunch/plan';
import type { BoxKind, OpenedBox } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { newestBlock } from '../../chain/agreed.ts';
import type { Tx } from '../../db/database.ts';
import { takeDay } from '../../ledger/day.ts';
import { planOn } from '../../plans/plan-versions.ts';
import { freeInPool, lockBoxPool } from '../../pools/box-pool.ts';
import { lastPosted } from '../../settlement/archive/live/live.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { waitingBox } from './conditions.ts';
import { findBox } from './queries.ts';

/** A draw is of a block that is not mined yet (rulebook §11). */
export async function readNewestBlock({ chain, log }: Deps): Promise<bigint> {
  try {
    return await newestBlock(chain);
  } catch (error) {
    log.warn({ err: error }, 'the newest block could not be read');
    throw new Failure('UNAVAILABLE');
  }
}

type Opening = { kind: BoxKind; planHash: string };

/** Fixes id and block of the draw, and reserves the highest prize in pool BOX (rulebook §11). */
export async function openBox(
  tx: Tx,
  memberId: bigint,
  { kind, planHash }: Opening,
  newest: bigint,
): Promise<OpenedBox> {
  const { day } = await takeDay(tx);
  const { seat } = await tx
    .selectFrom('member')
    .select('seat')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (seat === null) throw new Failure('NOT_BOUND');
  const { plan, hash } = await planOn(tx, day);
  if (hash !== planHash) throw new Failure('BOX_OFFER_CHANGED', { field: 'planHash' });
  const reserved = await lockBoxPool(tx);
  await refuseSecond(tx, memberId, kind);
  const { state } = await waitingBox(tx, memberId, kind, { plan, closed: await lastPosted(tx) });
  if (state !== 'CLAIMABLE') throw new Failure('BOX_CONDITIONS_NOT_MET', { field: 'kind' });
  const reserve = highestPrize(plan);
  if ((await freeInPool(tx, reserved)) < reserve) throw new Failure('BOX_POOL_SHORT');
  const { box_id: id } = await tx
    .insertInto('box')
    .values({
      member_id: memberId,
      kind,
      plan_hash: hash,
      reserved: reserve,
      // After every wait, so that a block mined meanwhile is known for one (rulebook §11).
      opened_at: sql`business_now()`,
      opened_day: day,
      draw_block: newest + BigInt(plan.box.drawDelayBlocks),
    })
    .returning('box_id')
    .executeTakeFirstOrThrow();
  return (await findBox(tx, memberId, id))!;
}

async function refuseSecond(tx: Tx, memberId: bigint, kind: BoxKind): Promise<void> {
  const known = await tx
    .selectFrom('box')
    .select('box_id')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (known) throw new Failure('BOX_ALREADY_OPENED', { field: 'kind' });
}
