import { isReviewed, mergePlan, type ReviewedRank, type TaskRank } from '@fairlaunch/plan';
import {
  randomText,
  reviewStatement,
  type OperatorRole,
  type TaskApplication,
  type TaskItem,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { inTransaction } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { forgetFigures } from '#settlement/archive/since-close/since-close.ts';
import { closeDueDays } from '#settlement/close/close.ts';
import { startWorld } from '#settlement/test-support/world.ts';
import { certify } from '../../../../../../tests/support/certify.ts';
import { announceAsOwner, asOwner, giveRole } from '../../../../../../tests/support/owner.ts';
import { applyForRank } from '../applications/apply.ts';
import { reviewApplication } from '../applications/review.ts';
import { claimTask } from '../claim.ts';
import { standingOf } from '../facts.ts';
import { giveGift } from '../give-gift.ts';
import { tasksOf } from '../items.ts';

type Changes = Parameters<typeof mergePlan>[0];

export const APPLICATION = {
  communityName: 'River people',
  meetingLink: 'https://meet.example.org/river',
  message: 'We meet every week.',
};

/** A world whose members reach ranks as by the actions. */
export async function startTaskWorld(changes?: Changes) {
  const world = await startWorld();
  const { database, ownerUrl } = world;
  if (changes) await announceAsOwner(ownerUrl, mergePlan(changes));

  const tasks = async (memberId: bigint) => {
    forgetFigures(database);
    return tasksOf(database, { memberId, seat: await seatOf(memberId) });
  };
  const item = async (memberId: bigint, rank: TaskRank): Promise<TaskItem> =>
    (await tasks(memberId)).items.find((one) => one.rank === rank)!;
  const kyc1 = (memberId: bigint) => certify(ownerUrl, memberId);
  const staker = async (sponsor: bigint, amount: string): Promise<bigint> => {
    const member = await world.member(sponsor);
    await world.deposit(member, amount);
    await world.stake(member, amount, 'P180');
    return member;
  };
  const claim = async (
    memberId: bigint,
    rank: TaskRank,
    seen?: { planHash: string; award: string; sponsorAward: string },
  ) => {
    const { planHash, items } = await tasks(memberId);
    const { award, sponsorAward } = items.find((one) => one.rank === rank)!;
    const standing = await standingOf(database, await seatOf(memberId));
    return inTransaction(database, (tx) =>
      claimTask(tx, memberId, { rank, seen: seen ?? { planHash, award, sponsorAward } }, standing),
    );
  };
  const gift = async (giverId: bigint, receiverId: bigint, rank: TaskRank = 'PIONEER') => {
    const { planHash } = await tasks(giverId);
    const seat = await seatOf(receiverId);
    return inTransaction(database, (tx) =>
      giveGift(tx, giverId, { rank, seat, seen: { planHash } }),
    );
  };
  const seatOf = async (memberId: bigint): Promise<number> => {
    const { seat } = await database
      .selectFrom('member')
      .select('seat')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return Number(seat);
  };
  const apply = (
    memberId: bigint,
    rank: ReviewedRank,
    content: Partial<typeof APPLICATION> = {},
  ): Promise<TaskApplication> =>
    inTransaction(database, (tx) =>
      applyForRank(tx, memberId, { requestId: randomText(24), rank, ...APPLICATION, ...content }),
    );
  const operator = async (
    name: string,
    role: OperatorRole = 'reviewer',
    memberId?: bigint,
  ): Promise<Caller> => {
    const id = memberId ?? (await world.member(0n, `0x${name.padEnd(40, '0')}`));
    const { address } = await database
      .selectFrom('member')
      .select('address')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    await giveRole(ownerUrl, address, role);
    return {
      memberId: id,
      address: address as `0x${string}`,
      seat: null,
      role,
      tokenHash: Buffer.alloc(0),
    };
  };
  /** Reviews an application as if the signature had been checked. */
  const review = (
    by: Caller,
    { id }: { id: number },
    decision: Parameters<typeof reviewStatement>[1] = 'APPROVE',
    reason = decision === 'REJECT' ? 'The link leads nowhere.' : '',
  ) =>
    inTransaction(database, (tx) =>
      reviewApplication(tx, by, {
        requestId: randomText(24),
        id,
        decision,
        reason,
        signature: '0x00',
      }),
    );

  /** Gives a member ranks as if it had claimed them. */
  const reach = (memberId: bigint, ...ranks: TaskRank[]) =>
    world.act(async (tx, { day, now }) => {
      const { hash } = await tx
        .selectFrom('plan_version')
        .select('hash')
        .limit(1)
        .executeTakeFirstOrThrow();
      for (const rank of ranks)
        await tx
          .insertInto('member_rank')
          .values({
            member_id: memberId,
            rank,
            plan_hash: hash,
            award: 0n,
            sponsor_award: 0n,
            reached_at: now,
            reached_day: day,
          })
          .execute();
    });
  const approve = (memberId: bigint, rank: ReviewedRank) =>
    asOwner(ownerUrl, (owner) =>
      sql`insert into task_application (member_id, rank, community_name, meeting_link, message,
          request_id, submitted_at, state, decided_at)
        values (${memberId}, ${rank}, 'A', 'https://a.example', '', ${randomText(24)}, now(),
          'APPROVED', now())`.execute(owner),
    );

  return {
    ...world,
    reach,
    approve,
    /** Gives a member ranks up to captain or ambassador, as if two people had approved them. */
    promote: async (memberId: bigint, ...ranks: TaskRank[]) => {
      for (const rank of ranks) if (isReviewed(rank)) await approve(memberId, rank);
      await reach(memberId, ...ranks);
    },
    tasks,
    item,
    kyc1,
    staker,
    claim,
    gift,
    seatOf,
    apply,
    operator,
    review,
    /** A member with stake, valid directs and KYC1; its targets are met from the next close on. */
    ready: async (sponsor: bigint, directs = 3, own = '500'): Promise<bigint> => {
      const member = await staker(sponsor, own);
      for (let direct = 0; direct < directs; direct += 1) await staker(member, '100');
      await kyc1(member);
      return member;
    },
    closeDay: async () => {
      await world.nextDay();
      await closeDueDays(world.deps);
    },
    pool: () => houseBalance(database, 'TASK', 'USDT'),
    reserved: async () =>
      (await database.selectFrom('task_pool').select('reserved').executeTakeFirstOrThrow())
        .reserved,
    usdb: (memberId: bigint) => memberBalance(database, memberId, 'USDB'),
    points: async (memberId: bigint) => (await memberBalance(database, memberId, 'CPT')).available,
    suspend: (memberId: bigint) =>
      asOwner(ownerUrl, (owner) =>
        sql`insert into member_suspension (member_id, from_day) values (${memberId},
          (select closed_through + 1 from clock))`.execute(owner),
      ),
  };
}
export type TaskWorld = Awaited<ReturnType<typeof startTaskWorld>>;
