import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { businessDay, isoDate } from '#common/day.ts';
import { natural, positive } from '#common/schema-parts.ts';
import { move, ofHouse, ofMember, type Leg } from '#state/books.ts';
import { entryRule, type Refuse } from '#state/entry-rule.ts';
import { requireSeat } from '#state/holders.ts';
import type { DayState } from '#state/state.ts';
import type { OpenedStage, WhitelistSale } from '#state/under-way.ts';
import { openPosition } from '../releases/awards.ts';
import { whitelistSchedule, whitelistStageTokens } from './terms.ts';

const COUPON: Micro = 1_000_000n;
const MAX_STAGES = 20;

const announced = z.strictObject({
  sale: positive,
  lastDays: z.array(natural).check(z.minLength(1), z.maxLength(MAX_STAGES)),
  reason: z.string(),
});
const stageOf = z.strictObject({ sale: positive, stage: positive });
const bought = z.strictObject({ ...stageOf.shape, seat: positive, shares: positive });

type Stage = WhitelistSale['stages'][number];

const isOver = ({ lastDay, opened }: Stage, day: number): boolean =>
  day > lastDay || opened?.left === 0;

const firstOf = ({ sale }: DayState, day: number): number =>
  sale?.stages.findIndex((stage) => !isOver(stage, day)) ?? -1;

function openStage(state: DayState, facts: z.infer<typeof bought>, day: number, refuse: Refuse) {
  const { sale, stage, shares } = facts;
  const { opened } = state.sale?.stages[stage - 1] ?? {};
  if (state.sale?.number !== sale || !opened || firstOf(state, day) !== stage - 1)
    return refuse(`stage ${stage} of sale ${sale} is not open`);
  if (shares > opened.left) refuse(`${opened.left} shares are left`);
  return opened;
}

const termsOf = ({ price, coupons, tokens }: OpenedStage, shares: number) => ({
  pay: price * BigInt(shares),
  coupons: coupons * shares,
  locked: tokens * BigInt(shares),
});

export const whitelistEntries = {
  /** A sale in stages; one runs at a time (rulebook §12). */
  SALE_ANNOUNCED: entryRule({
    rule: 'rulebook §12',
    warrants: ['operators'],
    parse: (facts) => announced.safeParse(facts).data,
    legs(state, { lastDays }, { at }, refuse) {
      const day = businessDay(at);
      if (firstOf(state, day) !== -1) refuse('another sale runs');
      if (lastDays.length !== state.plan.whitelist.stages.length)
        refuse('the plan has another number of stages');
      if (lastDays.some((last, index) => last <= (lastDays[index - 1] ?? day - 1)))
        refuse('its days do not ascend from today on');
      return [];
    },
    said: (_, { lastDays, reason }) => ({
      statement: 'WhitelistSale',
      values: { lastDays: lastDays.map(isoDate), reason },
    }),
    operators: { least: 'approver', people: 2 },
    change(state, { sale: number, lastDays }) {
      const stages = lastDays.map((lastDay) => ({ lastDay, opened: undefined }));
      state.sale = { number, stages };
    },
  }),
  /** Opens with the terms of the plan in force once SWAP_INV holds all of its tokens (§12). */
  STAGE_OPENED: entryRule({
    rule: 'rulebook §12',
    warrants: ['rule'],
    parse: (facts) => stageOf.safeParse(facts).data,
    legs(state, { sale, stage }, { at }, refuse) {
      const next = firstOf(state, businessDay(at));
      if (state.sale?.number !== sale || next !== stage - 1 || state.sale.stages[next]!.opened)
        refuse(`stage ${stage} of sale ${sale} is not the next`);
      if (!state.plan.whitelist.stages[next]) refuse('the plan has no such stage');
      if (state.books.balance(ofHouse('SWAP_INV', 'BHC')) < whitelistStageTokens(state.plan, stage))
        refuse('SWAP_INV is short of its tokens');
      return [];
    },
    change(state, { stage }) {
      const { sharePrice, couponsPerShare, lockDays, stages } = state.plan.whitelist;
      const { tokens, shares } = stages[stage - 1]!;
      state.sale!.stages[stage - 1]!.opened = {
        price: micro(sharePrice),
        coupons: couponsPerShare,
        tokens: micro(tokens),
        left: shares,
        lockDays,
        schedule: whitelistSchedule(state.plan),
      };
    },
  }),
  /** USDT and coupons for BHC that is locked (rulebook §2, §12). */
  WHITELIST_BOUGHT: entryRule({
    rule: 'rulebook §12',
    warrants: ['member'],
    parse: (facts) => bought.safeParse(facts).data,
    legs(state, facts, { at }, refuse): Leg[] {
      const { seat, shares } = facts;
      requireSeat(state, seat, refuse);
      const stage = openStage(state, facts, businessDay(at), refuse);
      const { pay, coupons, locked } = termsOf(stage, shares);
      return [
        ...move(ofMember(seat, 'available'), ofHouse('REVENUE'), pay),
        ...move(
          ofMember(seat, 'available', 'COUPON'),
          ofHouse('BURNED', 'COUPON'),
          BigInt(coupons) * COUPON,
        ),
        ...move(ofHouse('SWAP_INV', 'BHC'), ofMember(seat, 'vesting', 'BHC'), locked),
      ];
    },
    said({ seats, sale }, { seat, stage, shares }) {
      const opened = sale!.stages[stage - 1]!.opened!;
      const { pay, coupons, locked } = termsOf(opened, shares);
      return {
        signer: seats.addressOf(seat),
        statement: 'WhitelistPurchase',
        values: {
          stage,
          shares,
          pay: toDecimal(pay),
          coupons,
          locked: toDecimal(locked),
          lockDays: opened.lockDays,
        },
      };
    },
    change(state, { seat, stage, shares }, { at }) {
      const opened = state.sale!.stages[stage - 1]!.opened!;
      opened.left -= shares;
      openPosition(state, {
        kind: 'WHITELIST',
        seat,
        amount: termsOf(opened, shares).locked,
        schedule: opened.schedule,
        from: businessDay(at) + opened.lockDays - 1,
      });
    },
  }),
};
