import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import type { Decimal, Plan } from '#plan/plan.ts';
import type { InvitationKind } from '#tables/order-kinds.ts';
import { hasRank, rankBefore, type Rank, type TaskRank } from './ranks.ts';

export const TASK_TARGETS = [
  'RANK',
  'KYC1',
  'OWN_STAKE',
  'VALID_DIRECTS',
  'DIRECT_PIONEERS',
  'CAPTAIN_LEGS',
] as const;
export type TaskTargetId = (typeof TASK_TARGETS)[number];

/** Whole numbers, except `OWN_STAKE`, which is USDT. */
export type TaskTarget = { id: TaskTargetId; done: Decimal; needed: Decimal; isMet: boolean };

/** The state of a member that its task targets are computed from. */
export type TaskFacts = {
  rank: Rank;
  hasKyc1: boolean;
  /** `A` of the last close, less what leaves today (rulebook §5); micro-units. */
  ownStake: Micro;
  validDirects: number;
  directPioneers: number;
  captainLegs: number;
};

const counted = (id: TaskTargetId, done: number, needed: number): TaskTarget => ({
  id,
  done: String(Math.min(done, needed)),
  needed: String(needed),
  isMet: done >= needed,
});

const heldRank = (rank: TaskRank, held: Rank): TaskTarget =>
  counted('RANK', Number(hasRank(held, rankBefore(rank))), 1);

/** Targets of a rank; its application is not one of them (rulebook §14). */
export function taskTargets({ tasks }: Plan, rank: TaskRank, facts: TaskFacts): TaskTarget[] {
  if (rank === 'PIONEER') {
    const needed = micro(tasks.PIONEER.minA);
    const { hasKyc1, ownStake } = facts;
    const done = toDecimal(ownStake < needed ? ownStake : needed);
    return [
      counted('KYC1', Number(hasKyc1), 1),
      { id: 'OWN_STAKE', done, needed: toDecimal(needed), isMet: ownStake >= needed },
      counted('VALID_DIRECTS', facts.validDirects, tasks.PIONEER.validDirects),
    ];
  }
  return [
    heldRank(rank, facts.rank),
    rank === 'CAPTAIN'
      ? counted('DIRECT_PIONEERS', facts.directPioneers, tasks.CAPTAIN.directPioneers)
      : counted('CAPTAIN_LEGS', facts.captainLegs, tasks.AMBASSADOR.captainLegs),
  ];
}

/** Micro-units of USDB that pool TASK can reserve for a claim (rulebook §3 R4, §14). */
export type TaskAwards = { own: Micro; sponsor: Micro };

/**
 * The member's own award comes first; its sponsor gets at most what the pool holds after it.
 * @param free what TASK holds besides the principal of gifts, micro-units
 */
export function taskAwards({ tasks }: Plan, rank: TaskRank, free: Micro): TaskAwards {
  const atMost = (amount: Micro, held: Micro): Micro => (amount < held ? amount : held);
  const { reward, identityReferral } = tasks[rank];
  const own = atMost(micro(reward), free);
  return { own, sponsor: atMost(micro(identityReferral), free - own) };
}

const RANK_POINTS: Micro = 100_000_000n;
const REFERRAL_POINTS: Micro = 10_000_000n;

/**
 * Micro-units of CPT for a claim; none if the plan gives no reward for the rank (rulebook R6, §14).
 */
export const rankPoints = ({ tasks }: Plan, rank: TaskRank): Micro =>
  micro(tasks[rank].reward) > 0n ? RANK_POINTS : 0n;

/**
 * Micro-units of CPT for a direct referral that passed KYC1 and had its first box drawn; none if
 * the plan gives nothing for referring a person (rulebook R6, §14).
 */
export const referralPoints = ({ tasks }: Plan): Micro =>
  micro(tasks.PIONEER.identityReferral) > 0n ? REFERRAL_POINTS : 0n;

/** Gifts of captains and ambassadors; the plan has those of pioneers (rulebook §14). */
const HIGHER_GIFTS = {
  CAPTAIN: { most: 5, amount: 20_000_000n },
  AMBASSADOR: { most: 5, amount: 50_000_000n },
} as const;

export type GiftTerms = { kind: InvitationKind; package: string; amount: Micro; most: number };

/**
 * A gift is an order in the shortest package of the plan (docs/decisions/0079). If a plan has no
 * gifts of pioneers, no rank gives any (rulebook R6).
 */
export function giftTerms({ tasks: { PIONEER }, packages }: Plan, rank: TaskRank): GiftTerms {
  const [shortest] = Object.entries(packages).sort(
    ([one, { days }], [other, { days: otherDays }]) => days - otherDays || (one < other ? -1 : 1),
  );
  const { most, amount } =
    rank === 'PIONEER'
      ? { most: PIONEER.gifts, amount: micro(PIONEER.giftAmount) }
      : HIGHER_GIFTS[rank];
  return {
    kind: `${rank}_INVITATION`,
    package: shortest![0],
    amount,
    most: PIONEER.gifts === 0 ? 0 : most,
  };
}
