import type { Micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import type { ObjectOfPosting, PostingKind } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { exchangeLegs } from '#ledger/exchange.ts';
import { move, post, type Leg } from '#ledger/post.ts';

type Award = {
  memberId: bigint;
  /** `IDENTITY`: for the rank of a member that this member referred, whose closes count too. */
  kind: 'AWARD' | 'IDENTITY';
  amount: Micro;
  day: number;
  object: ObjectOfPosting;
  /** Members who must all be active at a close for it to count. */
  active: readonly bigint[];
  posting: { key: string; kind: PostingKind };
};

/**
 * Pool → vesting, released over the plan's closes (rulebook §2, §11).
 * @returns the position's number; null for an award of 0, which has none
 */
export async function reserveAward(
  tx: Tx,
  { awards }: Plan,
  pool: 'BOX' | 'TASK',
  { memberId, kind, amount, day, object, active, posting }: Award,
): Promise<bigint | null> {
  if (amount === 0n) return null;
  const { number } = await tx
    .insertInto('release_position')
    .values({
      member_id: memberId,
      kind,
      amount,
      schedule: JSON.stringify({ type: 'EVEN', closes: awards.releaseDays }),
      from_day: day,
      requires_active: active.map(String),
      object,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await post(tx, {
    idempotencyKey: posting.key,
    kind: posting.kind,
    object,
    day,
    legs: awardLegs(memberId, pool, amount),
  });
  return number;
}

/** TASK holds USDT and pays USDB through RESERVE (rulebook §2). */
function awardLegs(memberId: bigint, pool: 'BOX' | 'TASK', amount: Micro): Leg[] {
  const from = houseAccount(pool, pool === 'TASK' ? 'USDT' : 'USDB');
  const legs = move(from, memberAccount(memberId, 'vesting', 'USDB'), amount);
  return [...legs, ...exchangeLegs(legs, 'USDB')];
}
