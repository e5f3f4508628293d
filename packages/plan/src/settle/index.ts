export { InvariantError } from './columns.ts';
export { assessmentTarget } from './enrolment.ts';
export { emptyMemberTable, memberTable, type MemberRow, type MemberTable } from './member-table.ts';
export { emptyOrderTable, orderTable, type OrderRow, type OrderTable } from './order-table.ts';
export {
  LINE_KINDS,
  assetOfLine,
  TEAM_KINDS,
  destination,
  type LineTable,
  type LineTables,
  type ShareKind,
  type StaticTable,
  type TeamKind,
} from './line-tables.ts';
export { KINDS, rewardLines, type RewardLine, type ShareLine, type StaticLine } from './lines.ts';
export type { NodeRow } from './node-rows.ts';
export type { PositionKind, ReleasePosition } from './positions.ts';
export { settle } from './settle.ts';
export { ordersByMember } from './sort-orders.ts';
export { smallArea, type Standings } from './standings.ts';
export type {
  Accelerations,
  ActivatedNode,
  CompletedOrder,
  ExitedOrder,
  FirstEarnings,
  Payments,
  PoolPayment,
  SettleInput,
  SettleResult,
  Share,
  Shares,
} from './types.ts';
export { enrolledTable } from './week-types.ts';
export type {
  AssessmentResult,
  EndedOrder,
  EnrolledTable,
  Enrolment,
  FullNodeResult,
  PastWeek,
  WeekInput,
  WeekResult,
} from './week-types.ts';
