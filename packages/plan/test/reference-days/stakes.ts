import * as z from 'zod/mini';
import { micro } from '@fairlaunch/money';
import { smaller } from '../reference/arithmetic.ts';
import { INVITATIONS, isOneOf, type StakeKind } from '../reference/names.ts';
import { openStake } from '../reference/standing.ts';
import { isClosing, worldDay, type Days } from './days.ts';
import { openOrder, openOrderOf } from './orders.ts';
import { demand } from './refused.ts';
import { amount, facts, rule, text, whole, type Rules } from './rule.ts';
import { available, type Turn } from './turn.ts';

const PIONEER = 1;
const CAPTAIN = 2;

function checkTerms(turn: Turn, seat: number, asset: string, amount: bigint): void {
  const { order } = turn.plan;
  demand(asset === 'USDT' || order.stablecoinDominator, 'orders in USDB are off');
  demand(amount % micro(order.multiple) === 0n, 'the amount is no multiple');
  demand(amount >= micro(order.min), 'the amount is below the least');
  demand(order.max === '0' || amount <= micro(order.max), 'the amount is above the most');
  const open = openStake(turn.days.world, seat) + amount;
  demand(order.maxOpen === '0' || open <= micro(order.maxOpen), 'too much would be open');
}

/** New money in full? An order uses what it has of it, in full or not (rulebook §4). */
function takesNewMoney(turn: Turn, seat: number, amount: bigint): boolean {
  const money = turn.newMoney(seat);
  const left = money.high - money.used;
  money.used += smaller(amount, left);
  return amount <= left;
}

const hasAssessment = ({ world }: Days, seat: number, week: number): boolean =>
  world.enrolments.some((one) => one.member === seat && one.week === week);

function endedLately({ plan, days }: Turn, seat: number): boolean {
  const since = worldDay(days) - plan.order.repurchaseDays;
  return days.world.orders.some(
    ({ member, endDay }) => member === seat && endDay !== undefined && endDay >= since,
  );
}

function typeOf(turn: Turn, seat: number, isNew: boolean, week: number | undefined): StakeKind {
  if (!isNew) {
    demand(week === undefined, 'only new money fills an assessment');
    return endedLately(turn, seat) ? 'REPURCHASE' : 'REINVEST';
  }
  if (week !== undefined) return 'FILL';
  const { rank } = turn.person(seat);
  if (rank >= CAPTAIN) return 'CAPTAIN';
  return rank >= PIONEER ? 'PIONEER' : 'REAL';
}

function checkFill(turn: Turn, seat: number, week: number): void {
  const today = worldDay(turn.days);
  demand(week % 7 === 0 && week <= today && today <= week + 7, 'the week is not open');
  demand(hasAssessment(turn.days, seat, week), 'the member has no open assessment');
}

/** Staking and its ends (rulebook §4). */
export const STAKES: Rules = {
  STAKE: rule(
    'member',
    facts({
      order: whole,
      seat: whole,
      package: text,
      asset: z.enum(['USDT', 'USDB']),
      amount,
      fillWeek: z.optional(whole),
    }),
    (turn, of) => {
      turn.person(of.seat);
      checkTerms(turn, of.seat, of.asset, of.amount);
      const week = of.fillWeek === undefined ? undefined : of.fillWeek - turn.days.monday;
      if (week !== undefined) checkFill(turn, of.seat, week);
      let kind: StakeKind = 'STABLECOIN_DOMINATOR';
      if (of.asset === 'USDT')
        kind = typeOf(turn, of.seat, takesNewMoney(turn, of.seat, of.amount), week);
      else demand(week === undefined, 'an order in USDB fills no assessment');
      openOrder(turn, {
        number: of.order,
        seat: of.seat,
        package: of.package,
        kind,
        amount: of.amount,
        ...(week !== undefined && { week }),
      });
      turn.move(of.asset, of.amount, available(of.seat), [of.seat, 'principal']);
      return of.seat;
    },
  ),
  EXIT_ASKED: rule('member', facts({ order: whole }), (turn, of) => {
    const order = openOrderOf(turn, of.order);
    demand(order.state === 'OPEN', 'the order leaves already');
    order.state = 'LEAVING';
    return order.member;
  }),
  ORDER_PAID_OUT: rule('rule', facts({ order: whole }), (turn, of) => {
    const order = openOrderOf(turn, of.order);
    const { member: seat } = order;
    demand(!isOneOf(INVITATIONS, order.kind), 'a gift has no money of its own');
    demand(!isClosing(turn.days), 'its close is not posted');
    const isOwed = [...turn.days.payments.values()].some(({ holder }) => holder === seat);
    demand(isOwed, 'the member has no open payment');
    order.state = 'EXITED';
    order.endDay = worldDay(turn.days);
    turn.days.world.members[seat - 1]!.pending = 0n;
    const asset = order.kind === 'STABLECOIN_DOMINATOR' ? 'USDB' : 'USDT';
    turn.move(asset, order.amount, [seat, 'principal'], available(seat));
    return undefined;
  }),
};
