import type { Micro } from '@fairlaunch/money';
import type { StakeKind } from '../order-kinds.ts';
import type { Plan } from '../plan.ts';

/** A member's assessment as it was fixed when it was enrolled (rulebook §9); micro-units. */
export type Enrolment = {
  member: number;
  /** The head of its big leg; 0 when it has no leg. */
  bigLeg: number;
  small: Micro;
  target: Micro;
};

/** What the assessment of a past week counted with: who was enrolled, and the head of each one's big leg. */
export type PastWeek = { /** Its Monday. */ week: number; enrolled: readonly { member: number; bigLeg: number }[] };

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
  ended: readonly EndedOrder[];
  /** Earlier weeks in which orders among `ended` may have counted. */
  pastWeeks: readonly PastWeek[];
};

/** How a member's assessment ended; `cleared` went back to TEAM. Micro-units. */
export type AssessmentResult = {
  member: number; target: Micro; completed: Micro; state: 'COMPLETED' | 'INCOMPLETE';
  /** The team lines of the week, released or cleared. */
  conditional: Micro;
};

/** What a holder's fee dividends of the week came to: released when full, back to FEE_DIV when not. Micro-units. */
export type FullNodeResult = { member: number; state: 'FULL' | 'NOT_FULL'; amount: Micro };

/** How a week ended, each list by member (rulebook §9). */
export type WeekResult = { /** Its Monday. */ week: number; results: AssessmentResult[]; fullNode: FullNodeResult[] };
