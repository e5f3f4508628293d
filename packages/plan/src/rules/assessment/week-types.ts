import type { Micro } from '@fairlaunch/money';
import type { StakeKind } from '../staking/order-kinds.ts';
import type { Plan } from '../../plan/plan.ts';

/** A member's assessment as it was fixed when it was enrolled (rulebook §9); micro-units. */
export type Enrolment = {
  member: number;
  /** The head of its big leg; 0 when it has no leg. */
  bigLeg: number;
  small: Micro;
  target: Micro;
};

/** Who was enrolled for a week, with the head of each one's big leg (0: none), in columns. */
export type EnrolledTable = {
  readonly count: number;
  readonly member: Uint32Array;
  readonly bigLeg: Uint32Array;
};

/** Enrolled members as columns. */
export function enrolledTable(
  rows: readonly Pick<Enrolment, 'member' | 'bigLeg'>[],
): EnrolledTable {
  return {
    count: rows.length,
    member: Uint32Array.from(rows, ({ member }) => member),
    bigLeg: Uint32Array.from(rows, ({ bigLeg }) => bigLeg),
  };
}

/** A past week that orders which left since may have counted in, by its Monday. */
export type PastWeek = { week: number; enrolled: EnrolledTable };

/** An own-money order that ended on a day of the week that is closed (rulebook §9). */
export type EndedOrder = {
  member: number;
  kind: StakeKind;
  /** Micro-units. */
  amount: Micro;
  openDay: number;
  /** The Monday of the week that a FILL was marked for. */
  fillWeek?: number;
  /** The day at whose close it ended, and whether it left early or completed. */
  endDay: number;
  endedBy: 'EXIT' | 'MATURITY';
};

/** What the close of a week needs beside the Monday's own inputs (rulebook §9); micro-units. */
export type WeekInput = {
  /** The plan in force in the week: one that starts on the Monday after does not judge it. */
  plan: Plan;
  /** Who was enrolled for it, with the team lines of its days that wait in `conditional`. */
  assessments: readonly (Enrolment & { conditional: Micro })[];
  /** Σ static paid at the closes of its days. */
  staticPaid: Micro;
  /** Fee dividends of its days by member, waiting in `conditional`. */
  feeDividends: readonly { member: number; amount: Micro }[];
  /** Those that left early and may have counted before, and all that holders of nodes had. */
  ended: readonly EndedOrder[];
  /** Earlier weeks that orders among `ended` may have counted in, with whom they may concern. */
  pastWeeks: readonly PastWeek[];
};

/** How a member's assessment ended; `cleared` went back to TEAM. Micro-units. */
export type AssessmentResult = {
  member: number;
  target: Micro;
  completed: Micro;
  state: 'COMPLETED' | 'INCOMPLETE';
  /** The team lines of the week, released or cleared. */
  conditional: Micro;
};

/** What a holder's fee dividends of the week came to: released when full, back to FEE_DIV when not. Micro-units. */
export type FullNodeResult = { member: number; state: 'FULL' | 'NOT_FULL'; amount: Micro };

/** How a week ended, each list by member (rulebook §9). */
export type WeekResult = {
  /** Its Monday. */ week: number;
  results: AssessmentResult[];
  fullNode: FullNodeResult[];
};
