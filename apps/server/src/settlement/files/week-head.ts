import { micro, toDecimal } from '@fairlaunch/money';
import type { EndedOrder, PastWeek, Plan, WeekInput } from '@fairlaunch/plan';

/** A week's inputs as `inputs.json` has them; amounts are decimal strings. */
export type WeekHead = {
  plan: Plan;
  staticPaid: string;
  assessments: { member: number; bigLeg: number; small: string; target: string; conditional: string }[];
  feeDividends: { member: number; amount: string }[];
  ended: (Omit<EndedOrder, 'amount'> & { amount: string })[];
  pastWeeks: PastWeek[];
};

/** A week's inputs for the head. */
export function weekHead(week: WeekInput): WeekHead {
  return {
    plan: week.plan,
    staticPaid: toDecimal(week.staticPaid),
    assessments: week.assessments.map((row) => ({
      member: row.member, bigLeg: row.bigLeg, small: toDecimal(row.small), target: toDecimal(row.target), conditional: toDecimal(row.conditional),
    })),
    feeDividends: week.feeDividends.map(({ member, amount }) => ({ member, amount: toDecimal(amount) })),
    ended: week.ended.map((order) => ({ ...order, amount: toDecimal(order.amount) })),
    pastWeeks: [...week.pastWeeks],
  };
}

/** A week's inputs from the head. */
export function readWeek(head: WeekHead): WeekInput {
  return {
    plan: head.plan,
    staticPaid: micro(head.staticPaid),
    assessments: head.assessments.map((row) => ({ ...row, small: micro(row.small), target: micro(row.target), conditional: micro(row.conditional) })),
    feeDividends: head.feeDividends.map(({ member, amount }) => ({ member, amount: micro(amount) })),
    ended: head.ended.map((order) => ({ ...order, amount: micro(order.amount) })),
    pastWeeks: head.pastWeeks,
  };
}
