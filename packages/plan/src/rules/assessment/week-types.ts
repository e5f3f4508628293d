import type { Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';
import type { StakeKind } from '#tables/order-kinds.ts';

/** An enrolment, fixed at the close of the Sunday before the week (rulebook §9). */
export type Enrolment = {
  member: number;
  /** The seat that heads the big leg; 0: the member has no leg. */
  bigLeg: number;
  small: Micro;
  target: Micro;
};

export type EnrolledTable = {
  readonly count: number;
  readonly member: Uint32Array;
  readonly bigLeg: Uint32Array;
};

export function enrolledTable(
  rows: readonly Pick<Enrolment, 'member' | 'bigLeg'>[],
): EnrolledTable {
  return {
    count: rows.length,
    member: Uint32Array.from(rows, ({ member }) => member),
    bigLeg: Uint32Array.from(rows, ({ bigLeg }) => bigLeg),
  };
}

/** An earlier week, named by its Monday, in which orders that left since may have counted. */
export type PastWeek = { week: number; enrolled: EnrolledTable };

/** An own-money order that ended on a day of the week (rulebook §9). */
export type EndedOrder = {
  member: number;
  kind: StakeKind;
  amount: Micro;
  openDay: number;
  /** The Monday of the week that a FILL was marked for. */
  fillWeek?: number;
  endDay: number;
  endedBy: 'EXIT' | 'MATURITY';
};

/** What the close of a week needs besides the inputs of its Monday (rulebook §9). */
export type WeekInput = {
  /** The plan of the week, not one that starts on the Monday after. */
  plan: Plan;
  /** `conditional`: sum of the team lines of the week's days. */
  assessments: readonly (Enrolment & { conditional: Micro })[];
  staticPaid: Micro;
  feeDividends: readonly { member: number; amount: Micro }[];
  /** Orders that left early and may have counted before, and all ended orders of node holders. */
  ended: readonly EndedOrder[];
  pastWeeks: readonly PastWeek[];
};

export type AssessmentResult = {
  member: number;
  target: Micro;
  completed: Micro;
  state: 'COMPLETED' | 'INCOMPLETE';
  /** Sum of the week's team lines, which is released or cleared back to TEAM. */
  conditional: Micro;
};

export type FullNodeResult = { member: number; state: 'FULL' | 'NOT_FULL'; amount: Micro };

export type WeekResult = {
  /** Its Monday. */ week: number;
  results: AssessmentResult[];
  fullNode: FullNodeResult[];
};
