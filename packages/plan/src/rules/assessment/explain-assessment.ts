import { toDecimal, type Micro } from '@fairlaunch/money';
import { DAYS_A_WEEK, weekOf } from '#common/day.ts';
import { legsBelow } from '#explained/below.ts';
import type { AssessmentExplanation } from '#explained/types.ts';
import type { Plan } from '#plan/plan.ts';
import type { SettleResult } from '#tables/settle-result.ts';
import type { SettleInput } from '#tables/settle-input.ts';
import { STAKE_KINDS, type StakeKind } from '#tables/order-kinds.ts';
import type { EndedOrder, Enrolment, WeekInput } from './week-types.ts';

const NEW: ReadonlySet<StakeKind> = new Set(['REAL', 'PIONEER', 'CAPTAIN']);

/** @param enrolledUnder the plan of the Sunday before, which fixed the target (rulebook §9) */
export function explainAssessment(
  input: SettleInput,
  result: SettleResult,
  member: number,
  enrolledUnder: Plan,
): AssessmentExplanation | undefined {
  const fixed = input.week?.assessments.find((assessment) => assessment.member === member);
  const ended = result.week?.results.find((assessment) => assessment.member === member);
  if (!input.week || !result.week || !fixed || !ended) return undefined;
  const { targetPpm, targetMin, targetMax } = enrolledUnder.assessment;
  const legs = legsBelow(input.members, member);
  return {
    week: result.week.week,
    member,
    bigLeg: fixed.bigLeg,
    small: toDecimal(fixed.small),
    targetPpm,
    targetMin,
    targetMax,
    target: toDecimal(ended.target),
    ...openedIn(input, result, result.week.week, fixed, legs),
    exits: exitsIn(input.week, member, legs),
    completed: toDecimal(ended.completed),
    state: ended.state,
    conditional: toDecimal(ended.conditional),
  };
}

/** New orders by leg, and own fillings, that are still open at the week's close. */
function openedIn(
  { orders }: SettleInput,
  result: SettleResult,
  week: number,
  { member, bigLeg }: Enrolment,
  legs: Uint32Array,
): Pick<AssessmentExplanation, 'opened' | 'filled'> {
  const ended = new Set(result.completed.map(({ order }) => order));
  const opened = new OrderSums<number>();
  const filled: AssessmentExplanation['filled'] = [];
  for (let row = 0; row < orders.count; row++) {
    const day = orders.openDay[row]!;
    const order = orders.number[row]!;
    if (day < week || day > week + DAYS_A_WEEK || orders.leaving[row] === 1 || ended.has(order))
      continue;
    const kind = STAKE_KINDS[orders.kind[row]!]!;
    const amount = BigInt(orders.amount[row]!);
    const leg = legs[orders.member[row]!]!;
    // Only a FILL that was opened on a Monday can count for the week before.
    const fillsWeekBefore = orders.fillsWeekBefore[row] === 1 && weekOf(day) === day;
    const fillWeek = fillsWeekBefore ? day - DAYS_A_WEEK : weekOf(day);
    if (kind === 'FILL') {
      if (orders.member[row] === member && fillWeek === week)
        filled.push({ order, amount: toDecimal(amount) });
    } else if (NEW.has(kind) && weekOf(day) === week && leg !== 0 && leg !== bigLeg)
      opened.add(String(leg), leg, amount);
  }
  return {
    opened: opened.entries
      .map(({ key: leg, ...sums }) => ({ leg, ...sums }))
      .sort((one, other) => one.leg - other.leg),
    filled: filled.sort((one, other) => one.order - other.order),
  };
}

/** Orders that counted in earlier weeks and left early in this one. */
function exitsIn(
  { ended, pastWeeks }: WeekInput,
  member: number,
  legs: Uint32Array,
): AssessmentExplanation['exits'] {
  const bigLegs = new Map(
    pastWeeks.flatMap(({ week, enrolled }) => {
      const row = enrolled.member.indexOf(member);
      return row < 0 ? [] : [[week, enrolled.bigLeg[row]!] as const];
    }),
  );
  const exits = new OrderSums<{ week: number; leg: number | null }>();
  for (const order of ended) {
    const week = countedWeek(order);
    const leg = legs[order.member]!;
    if (order.endedBy !== 'EXIT' || week === undefined || !bigLegs.has(week)) continue;
    const isFilling = order.kind === 'FILL';
    const counted = isFilling
      ? order.member === member
      : NEW.has(order.kind) && leg !== 0 && leg !== bigLegs.get(week);
    const key = { week, leg: isFilling ? null : leg };
    if (counted) exits.add(`${key.week}/${key.leg}`, key, order.amount);
  }
  return exits.entries
    .map(({ key, ...sums }) => ({ ...key, ...sums }))
    .sort((one, other) => one.week - other.week || (one.leg ?? 0) - (other.leg ?? 0));
}

function countedWeek({ kind, openDay, fillWeek, endDay }: EndedOrder): number | undefined {
  const week = kind === 'FILL' ? fillWeek : weekOf(openDay);
  return week !== undefined && endDay > week + DAYS_A_WEEK ? week : undefined;
}

class OrderSums<Key> {
  readonly #sums = new Map<string, { key: Key; orders: number; amount: Micro }>();

  add(name: string, key: Key, amount: Micro): void {
    const known = this.#sums.get(name) ?? { key, orders: 0, amount: 0n };
    this.#sums.set(name, { key, orders: known.orders + 1, amount: known.amount + amount });
  }

  get entries(): { key: Key; orders: number; amount: string }[] {
    return Array.from(this.#sums.values(), ({ amount, ...sum }) => ({
      ...sum,
      amount: toDecimal(amount),
    }));
  }
}
