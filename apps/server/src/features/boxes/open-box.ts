import { highestPrize, type Plan } from '@fairlaunch/plan';
import type { BoxKind, OpenedBox } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { newestBlock } from '#chain/agreed.ts';
import type { Database, Tx } from '#db/database.ts';
import { holderOn } from '#journal/holder.ts';
import { record } from '#journal/record.ts';
import { lastPosted, takeDay } from '#ledger/day.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { freeInPool, lockBoxPool } from '#domain/pools/box-pool.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { waitingBox } from './conditions.ts';
import { findBox } from './queries.ts';

/** The newest block, after which the block of a draw is chosen (rulebook §11). */
export async function readNewestBlock({ chain, log }: Deps): Promise<bigint> {
  try {
    return await newestBlock(chain);
  } catch (error) {
    log.warn({ err: error }, 'the newest block could not be read');
    throw new Failure('UNAVAILABLE');
  }
}

type Opening = { kind: BoxKind; planHash: string };

/** @returns the plan that the box is opened by */
export async function checkOpening(
  database: Database | Tx,
  memberId: bigint,
  { kind, planHash }: Opening,
  day: number,
): Promise<Plan> {
  const { seat } = await database
    .selectFrom('member')
    .select('seat')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (seat === null) throw new Failure('NOT_BOUND');
  const { plan, hash } = await planOn(database, day);
  if (hash !== planHash) throw new Failure('BOX_OFFER_CHANGED', { field: 'planHash' });
  await refuseSecond(database, memberId, kind);
  const moment = { plan, closed: await lastPosted(database) };
  const { state } = await waitingBox(database, memberId, kind, moment);
  if (state !== 'CLAIMABLE') throw new Failure('BOX_CONDITIONS_NOT_MET', { field: 'kind' });
  return plan;
}

/** Fixes id and block of the draw, and reserves the highest prize in pool BOX (rulebook §11). */
export async function openBox(
  tx: Tx,
  memberId: bigint,
  opening: Opening,
  newest: bigint,
): Promise<OpenedBox> {
  const { day } = await takeDay(tx);
  const reserved = await lockBoxPool(tx);
  const plan = await checkOpening(tx, memberId, opening, day);
  const reserve = highestPrize(plan);
  if ((await freeInPool(tx, reserved)) < reserve) throw new Failure('BOX_POOL_SHORT');
  const drawBlock = newest + BigInt(plan.box.drawDelayBlocks);
  const { box_id: id, opened_at: openedAt } = await tx
    .insertInto('box')
    .values({
      member_id: memberId,
      kind: opening.kind,
      plan_hash: opening.planHash,
      reserved: reserve,
      // The time after every wait, so that the draw knows which blocks were mined by then.
      opened_at: sql`business_now()`,
      opened_day: day,
      draw_block: drawBlock,
    })
    .returning(['box_id', 'opened_at'])
    .executeTakeFirstOrThrow();
  await record(tx, {
    kind: 'BOX_OPENED',
    when: { day, now: openedAt },
    facts: {
      box: Number(id),
      seat: await holderOn(tx, day, memberId),
      kind: opening.kind,
      drawBlock: Number(drawBlock),
    },
    warrant: { by: 'server' },
  });
  return (await findBox(tx, memberId, id))!;
}

async function refuseSecond(
  database: Database | Tx,
  memberId: bigint,
  kind: BoxKind,
): Promise<void> {
  const known = await database
    .selectFrom('box')
    .select('box_id')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (known) throw new Failure('BOX_ALREADY_OPENED', { field: 'kind' });
}
