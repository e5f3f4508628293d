import { micro, toDecimal } from '@fairlaunch/money';
import {
  isReviewed,
  rankBefore,
  rankPoints,
  taskAwards,
  taskTargets,
  type Plan,
  type TaskAwards,
  type TaskRank,
} from '@fairlaunch/plan';
import type { Endpoints, Input, Output } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { record } from '#journal/record.ts';
import { HOUSE } from '#ledger/accounts.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { takePlannedDay } from '#domain/plans/plan-versions.ts';
import { lockFreeInTaskPool } from '#domain/pools/task-pool.ts';
import { grantForRank } from '#domain/releases/book-grant.ts';
import { reserveAward } from '#domain/releases/reserve-award.ts';
import { Failure } from '#shared/errors.ts';
import { refuseSuspended } from '#domain/withdrawals/require-free.ts';
import { keptFacts, type Standing } from './facts.ts';

type Claim = Omit<Input<Endpoints['claimTask']>, 'requestId'>;
type Claimed = Output<Endpoints['claimTask']>;

/** Claims a rank at the awards that the member saw: nothing unfunded is promised (§3 R4, §14). */
export async function claimTask(
  tx: Tx,
  memberId: bigint,
  { rank, seen }: Claim,
  standing: Standing,
): Promise<Claimed> {
  const { day, now, plan, hash } = await takePlannedDay(tx);
  await lockMember(tx, memberId);
  const { seat, sponsor_id: sponsorId } = await tx
    .selectFrom('member')
    .select(['seat', 'sponsor_id'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (seat === null || sponsorId === null) throw new Failure('NOT_BOUND');
  await refuseSuspended(tx, memberId, day);
  await requireReached(tx, memberId, rank, plan, standing);
  const awards = taskAwards(plan, rank, await lockFreeInTaskPool(tx));
  const sponsor = sponsorId === HOUSE ? 0n : awards.sponsor;
  const isSeen = awards.own === micro(seen.award) && sponsor === micro(seen.sponsorAward);
  if (hash !== seen.planHash || !isSeen) throw new Failure('TASK_OFFER_CHANGED', { field: 'seen' });
  const about = { memberId, sponsorId, rank, day };
  const position = await reserve(tx, plan, about, { own: awards.own, sponsor });
  await tx
    .insertInto('member_rank')
    .values({
      member_id: memberId,
      rank,
      plan_hash: hash,
      award: awards.own,
      sponsor_award: sponsor,
      position_number: position,
      reached_at: now,
      reached_day: day,
    })
    .execute();
  const grants = await grantForRank(tx, {
    memberId,
    rank,
    amount: rankPoints(plan, rank),
    day,
    now,
  });
  await record(tx, {
    kind: 'RANK_CLAIMED',
    when: { day, now },
    facts: { seat: Number(seat), rank },
    warrant: { by: 'server' },
    keys: [`task:${memberId}:${rank}`, `identity:${memberId}:${rank}`, ...grants],
  });
  return { rank, award: toDecimal(awards.own), sponsorAward: toDecimal(sponsor) };
}

type About = { memberId: bigint; sponsorId: bigint; rank: TaskRank; day: number };

/** Reserves the member's award and its sponsor's identity referral (rulebook §11, §14). */
async function reserve(
  tx: Tx,
  plan: Plan,
  { memberId, sponsorId, rank, day }: About,
  { own, sponsor }: TaskAwards,
): Promise<bigint | null> {
  const name = `${memberId}:${rank}`;
  const position = await reserveAward(tx, plan, 'TASK', {
    memberId,
    kind: 'AWARD',
    amount: own,
    day,
    object: `task:${name}`,
    active: [memberId],
    posting: { key: `task:${name}`, kind: 'TASK_AWARD' },
  });
  await reserveAward(tx, plan, 'TASK', {
    memberId: sponsorId,
    kind: 'IDENTITY',
    amount: sponsor,
    day,
    object: `identity:${name}`,
    active: [sponsorId, memberId],
    posting: { key: `identity:${name}`, kind: 'IDENTITY_AWARD' },
  });
  return position;
}

async function requireReached(
  tx: Tx,
  memberId: bigint,
  rank: TaskRank,
  plan: Plan,
  standing: Standing,
): Promise<void> {
  const held = await tx
    .selectFrom('member_rank')
    .select('rank')
    .where('member_id', '=', memberId)
    .where('rank', '=', rank)
    .executeTakeFirst();
  if (held) throw new Failure('TASK_CLAIMED', { field: 'rank' });
  const facts = { ...standing, ...(await keptFacts(tx, memberId)) };
  if (isReviewed(rank)) {
    if (facts.rank !== rankBefore(rank)) throw new Failure('TASK_NOT_REACHED', { field: 'rank' });
    const approved = await tx
      .selectFrom('task_application')
      .select('application_id')
      .where('member_id', '=', memberId)
      .where('rank', '=', rank)
      .where('state', '=', 'APPROVED')
      .executeTakeFirst();
    if (!approved) throw new Failure('TASK_NOT_APPROVED', { field: 'rank' });
    return;
  }
  const missing = taskTargets(plan, rank, facts).filter(({ isMet }) => !isMet);
  if (missing.length === 0) return;
  const [first] = missing;
  throw new Failure(first?.id === 'KYC1' ? 'KYC1_NOT_COMPLETED' : 'TASK_NOT_REACHED', {
    field: 'rank',
  });
}
