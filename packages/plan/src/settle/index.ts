export { InvariantError } from '../tables/columns.ts';
export { assessmentTarget } from '../rules/assessment/enrolment.ts';
export {
  emptyMemberTable,
  memberTable,
  type MemberRow,
  type MemberTable,
} from '../tables/member-table.ts';
export {
  emptyOrderTable,
  orderTable,
  type OrderRow,
  type OrderTable,
} from '../tables/order-table.ts';
export type { NodeRow } from '../rules/nodes/node-rows.ts';
export {
  isReleased,
  type PositionKind,
  type ReleasePosition,
} from '../rules/releases/positions.ts';
export { TEAM_KINDS, type TeamKind } from '../rules/team/settle.ts';
export { settle } from './settle.ts';
export { ordersByMember } from '../tables/sort-orders.ts';
export { smallArea, type Standings } from '../rules/performance/standings.ts';
export type { Payments, SettleResult, Shares } from '../tables/settle-result.ts';
export type {
  Accelerations,
  ActivatedNode,
  CompletedOrder,
  ExitedOrder,
  FirstEarnings,
  PoolPayment,
  Share,
} from '../tables/result-rows.ts';
export type { SettleInput } from '../tables/settle-input.ts';
export { enrolledTable } from '../rules/assessment/week-types.ts';
export type {
  AssessmentResult,
  EndedOrder,
  EnrolledTable,
  Enrolment,
  FullNodeResult,
  PastWeek,
  WeekInput,
  WeekResult,
} from '../rules/assessment/week-types.ts';
