import { z } from 'zod/mini';
import { businessDay } from '#common/day.ts';
import { positive } from '#common/schema-parts.ts';
import { entryRule } from '#state/entry-rule.ts';
import { requireSeat } from '#state/holders.ts';
import { freeIn } from '#state/reserved.ts';
import type { DayState } from '#state/state.ts';
import { awardLegs, grantLegs, openAward } from '../releases/awards.ts';
import { packageRates } from '../staking/order-terms.ts';
import { RANKS, TASK_RANKS, type TaskRank } from './ranks.ts';
import { giftTerms, rankPoints, taskAwards } from './terms.ts';

const certified = z.strictObject({ seat: positive });
const claimed = z.strictObject({ seat: positive, rank: z.enum(TASK_RANKS) });
const gift = z.strictObject({ order: positive, seat: positive, rank: z.enum(TASK_RANKS) });

function awardsOf(state: DayState, seat: number, rank: TaskRank) {
  const sponsor = state.seats.columns.sponsor[seat]!;
  const awards = taskAwards(state.plan, rank, freeIn(state, 'TASK'));
  return { sponsor, own: awards.own, forSponsor: sponsor === 0 ? 0n : awards.sponsor };
}

export const taskEntries = {
  /** KYC1 (rulebook §14). */
  CERTIFIED: entryRule({
    rule: 'rulebook §14',
    warrants: ['server'],
    parse: (facts) => certified.safeParse(facts).data,
    legs(state, { seat }, _, refuse) {
      requireSeat(state, seat, refuse);
      if (state.seats.columns.kyc1[seat] === 1) refuse(`seat ${seat} is certified already`);
      return [];
    },
    change({ seats }, { seat }) {
      seats.columns.kyc1[seat] = 1;
    },
  }),
  /** The award, that of the sponsor, and contribution points, as far as TASK holds them (§14). */
  RANK_CLAIMED: entryRule({
    rule: 'rulebook §14',
    warrants: ['server'],
    parse: (facts) => claimed.safeParse(facts).data,
    legs(state, { seat, rank }, _, refuse) {
      requireSeat(state, seat, refuse);
      if (RANKS[state.seats.columns.rank[seat]! + 1] !== rank)
        refuse(`${rank} is not the next rank`);
      const { own, sponsor, forSponsor } = awardsOf(state, seat, rank);
      return [
        ...awardLegs('TASK', seat, own),
        ...awardLegs('TASK', sponsor, forSponsor),
        ...grantLegs(seat, 'CPT', rankPoints(state.plan, rank)),
      ];
    },
    change(state, { seat, rank }, { at, legs }) {
      const day = businessDay(at);
      const { sponsor } = awardsOf(state, seat, rank);
      const given = (to: number) =>
        legs.find(({ holder, account }) => holder === to && account === 'vesting')?.amount ?? 0n;
      state.seats.columns.rank[seat] = RANKS.indexOf(rank);
      openAward(state, 'AWARD', seat, given(seat), { day, active: [seat] });
      if (sponsor !== 0)
        openAward(state, 'IDENTITY', sponsor, given(sponsor), { day, active: [sponsor, seat] });
    },
  }),
  /** An order whose principal stays in pool TASK until it ends (rulebook §4, §14). */
  GIFT_GIVEN: entryRule({
    rule: 'rulebook §14',
    warrants: ['server'],
    parse: (facts) => gift.safeParse(facts).data,
    legs(state, { order, seat, rank }, _, refuse) {
      requireSeat(state, seat, refuse);
      const { orders, plan } = state;
      if (order !== orders.last + 1) refuse(`the next order is ${orders.last + 1}, not ${order}`);
      const { amount, most } = giftTerms(plan, rank);
      if (most === 0) refuse('the plan has no gifts');
      if (freeIn(state, 'TASK') < amount) refuse('pool TASK is short');
      return [];
    },
    change(state, { order: number, seat, rank }, { at }) {
      const { kind, package: name, amount } = giftTerms(state.plan, rank);
      state.taskReserved += amount;
      state.orders.add({
        number,
        member: seat,
        kind,
        openDay: businessDay(at),
        amount,
        rates: packageRates(state.plan, name),
        accelerated: 0n,
        fillWeek: undefined,
      });
    },
  }),
};
