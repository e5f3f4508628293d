import type { Micro } from '@fairlaunch/money';
import type { Hex } from '@fairlaunch/plan';
import type { BoxKind, OpenedBox, WaitingBox } from '@fairlaunch/protocol';
import { inTransaction, toSeconds } from '#db/database.ts';
import { houseAccount } from '#ledger/accounts.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { move, post } from '#ledger/post.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { startWorld } from '#settlement/test-support/world.ts';
import { certify } from '../../../../../../tests/support/certify.ts';
import { waitingBox } from '../conditions.ts';
import { countReferralStakes } from '../count-referral-stakes.ts';
import { settleDraw } from '../draw-boxes.ts';
import { openBox } from '../open-box.ts';
import { findBox } from '../queries.ts';
import { lastPosted } from '#ledger/day.ts';

/** A world whose members open boxes as by the action; a test says what their blocks are. */
export async function startBoxWorld() {
  const world = await startWorld();
  const { database } = world;
  let fundings = 0;
  const planNow = async () => planOn(database, await world.today());
  const waiting = async (memberId: bigint, kind: BoxKind): Promise<WaitingBox> =>
    waitingBox(database, memberId, kind, {
      plan: (await planNow()).plan,
      closed: await lastPosted(database),
    });

  return {
    ...world,
    plan: planNow,
    waiting,
    conditions: async (memberId: bigint, kind: BoxKind) =>
      Object.fromEntries(
        (await waiting(memberId, kind)).conditions.map(({ id, done }) => [id, done]),
      ),
    open: async (memberId: bigint, kind: BoxKind, hash?: string): Promise<OpenedBox> => {
      const seen = hash ?? (await planNow()).hash;
      return inTransaction(database, (tx) => openBox(tx, memberId, { kind, planHash: seen }, 100n));
    },
    /** Draws a box from its block, which was mined `secondsAfter` the box was opened. */
    draw: (id: number, hash: Hex, secondsAfter = 2) =>
      inTransaction(database, async (tx) => {
        const box = await tx
          .selectFrom('box')
          .select(['draw_block', 'opened_at'])
          .where('box_id', '=', BigInt(id))
          .executeTakeFirstOrThrow();
        const time = toSeconds(box.opened_at) + secondsAfter;
        await settleDraw(tx, BigInt(id), { number: box.draw_block, hash, time }, 200n);
      }),
    box: (memberId: bigint, id: number) => findBox(database, memberId, BigInt(id)),
    kyc1: (memberId: bigint) => certify(world.ownerUrl, memberId),
    changePool: (amount: Micro) =>
      world.actUnsaid((tx, { day }) => {
        fundings += 1;
        return post(tx, {
          idempotencyKey: `boxes:${fundings}`,
          kind: 'POOL_FUNDED',
          object: `funding:${fundings}`,
          day,
          legs: move(houseAccount('CHAIN', 'USDB'), houseAccount('BOX', 'USDB'), amount),
        });
      }),
    pool: () => houseBalance(database, 'BOX', 'USDB'),
    reserved: async () =>
      (await database.selectFrom('box_pool').select('reserved').executeTakeFirstOrThrow()).reserved,
    usdb: (memberId: bigint) => memberBalance(database, memberId, 'USDB'),
    closeDay: async () => {
      await world.nextDay();
      await closeDueDays(world.deps);
      // Two workers run at once, and a close must count once.
      await Promise.all([1, 2].map(() => countReferralStakes({ writes: database })));
    },
  };
}
export type BoxWorld = Awaited<ReturnType<typeof startBoxWorld>>;
