import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import {
  giftTerms,
  hasRank,
  isReviewed,
  rankPoints,
  releasedBy,
  TASK_RANKS,
  taskAwards,
  taskTargets,
  type Plan,
  type ReleaseSchedule,
  type TaskFacts,
  type TaskRank,
} from '@fairlaunch/plan';
import type { Endpoints, Output, TaskApplication, TaskItem, TaskState } from '@fairlaunch/protocol';
import type { Database } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { freeInTaskPool } from '#domain/pools/task-pool.ts';
import { latestApplications } from './applications/queries.ts';
import { keptFacts, standingOf } from './facts.ts';
import { giftsGiven } from './gift-queries.ts';

type Claimed = NonNullable<TaskItem['claimed']>;
type Known = {
  plan: Plan;
  facts: TaskFacts;
  free: Micro;
  hasSponsor: boolean;
  claims: ReadonlyMap<string, Claimed>;
  applications: readonly TaskApplication[];
};

/** The member's progress towards each rank, and what it can claim now (rulebook §14). */
export async function tasksOf(
  database: Database,
  { memberId, seat }: Pick<Caller, 'memberId' | 'seat'>,
): Promise<Output<Endpoints['tasks']>> {
  const [current, standing, kept, free, claims, applications, given] = await Promise.all([
    planNow(database),
    standingOf(database, seat),
    keptFacts(database, memberId),
    freeInTaskPool(database),
    claimsOf(database, memberId),
    latestApplications(database, memberId),
    giftsGiven(database, memberId),
  ]);
  const { plan, hash } = current;
  const facts = { ...standing, ...kept };
  const known = { plan, facts, free, hasSponsor: kept.hasSponsor, claims, applications };
  return {
    rank: facts.rank,
    seat,
    asOf: standing.asOf,
    planHash: hash,
    items: TASK_RANKS.map((rank) => toItem(rank, known)),
    gifts: TASK_RANKS.map((rank) => giftsOf(plan, rank, given)),
    free: toDecimal(free),
  };
}

function giftsOf(plan: Plan, rank: TaskRank, given: ReadonlyMap<string, number>) {
  const { kind, amount, ...terms } = giftTerms(plan, rank);
  return { rank, given: given.get(kind) ?? 0, amount: toDecimal(amount), ...terms };
}

function toItem(rank: TaskRank, known: Known): TaskItem {
  const { plan, facts, free, hasSponsor, claims, applications } = known;
  const targets = taskTargets(plan, rank, facts);
  const application = applications.find((one) => one.rank === rank) ?? null;
  const awards = taskAwards(plan, rank, free);
  const { reward, identityReferral } = plan.tasks[rank];
  const state = hasRank(facts.rank, rank)
    ? 'CLAIMED'
    : stateOf(
        rank,
        targets.every(({ isMet }) => isMet),
        application,
      );
  return {
    rank,
    state,
    targets,
    application,
    reward: toDecimal(micro(reward)),
    points: toDecimal(rankPoints(plan, rank)),
    sponsorReward: hasSponsor ? toDecimal(micro(identityReferral)) : '0',
    award: toDecimal(awards.own),
    sponsorAward: hasSponsor ? toDecimal(awards.sponsor) : '0',
    claimed: claims.get(rank) ?? null,
  };
}

/** An application keeps its state even if the targets are no longer met. */
function stateOf(
  rank: TaskRank,
  isReached: boolean,
  application: TaskApplication | null,
): TaskState {
  if (!isReviewed(rank)) return isReached ? 'CLAIM' : 'NOT_REACHED';
  if (application?.state === 'UNDER_REVIEW') return 'UNDER_REVIEW';
  if (application?.state === 'APPROVED') return 'CLAIM';
  if (application?.state === 'REJECTED') return 'REJECTED';
  return isReached ? 'APPLY' : 'NOT_REACHED';
}

async function claimsOf(database: Database, memberId: bigint): Promise<Map<string, Claimed>> {
  const rows = await database
    .selectFrom('member_rank as held')
    .leftJoin('release_position as position', 'position.number', 'held.position_number')
    .select(['held.rank', 'held.award', 'held.reached_day'])
    .select(['position.schedule', 'position.closes_counted'])
    .where('held.member_id', '=', memberId)
    .execute();
  return new Map(
    rows.map(({ rank, award, reached_day: day, schedule, closes_counted: closes }) => {
      const releases = schedule as Extract<ReleaseSchedule, { type: 'EVEN' }> | null;
      return [
        rank,
        {
          day,
          award: toDecimal(award),
          released: toDecimal(releases ? releasedBy(releases, award, closes ?? 0) : 0n),
          closes: closes ?? 0,
          releaseCloses: releases?.closes ?? 0,
        },
      ];
    }),
  );
}
