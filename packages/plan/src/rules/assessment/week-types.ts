import type { Micro } from '@fairlaunch/money';
import type { Plan } from '#plan/plan.ts';
import type { StakeKind } from '#tables/order-kinds.ts';

/** As it was fixed at the close of the Sunday before (rulebook §9). */
export type Enrolment = {
  member: number;
  /** The seat that heads its big leg; 0: no leg. */
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

/** A week by its Monday in which orders that left since may have counted. */
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

/** For the close of a week, beside the Monday's own inputs (rulebook §9). */
export type WeekInput = {
  /** In force in the week: one that starts on the Monday after does not judge it. */
  plan: Plan;
  /** `conditional`: team lines of the week's days. */
  assessments: readonly (Enrolment & { conditional: Micro })[];
  staticPaid: Micro;
  feeDividends: readonly { member: number; amount: Micro }[];
  /** Those that left early and may have counted before, and all of holders of nodes. */
  ended: readonly EndedOrder[];
  pastWeeks: readonly PastWeek[];
};

export type AssessmentResult = {
  member: number;
  target: Micro;
  completed: Micro;
  state: 'COMPLETED' | 'INCOMPLETE';
  /** Team lines of the week: released, or cleared back to TEAM. */
  conditional: Micro;
};

export type FullNodeResult = { member: number; state: 'FULL' | 'NOT_FULL'; amount: Micro };

export type WeekResult = {
  /** Its Monday. */ week: number;
  results: AssessmentResult[];
  fullNode: FullNodeResult[];
};
