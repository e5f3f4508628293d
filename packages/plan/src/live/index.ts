export {
  LiveTeam,
  openSince,
  type OpenWeek,
  type SinceClose,
  type Unsettled,
  type UnsettledAreas,
} from './live-team.ts';
export type { LiveWeek, WeekProgress } from './live-week.ts';
export { fullNodeProgress, type FullNodeProgress, type HolderOrder } from './full-node-progress.ts';
export { legsHolding, type LegsHolding } from './next-level.ts';
export type { NodeFigures } from './team-nodes.ts';
export { memberStanding, type MemberStanding } from './standing.ts';
export { RankedDirects } from './ranked-directs.ts';
export { BRANCH_ORDERS, TeamTree, type BranchOrder, type Trail } from './team-tree.ts';
export { weekForecast, type WeekForecast } from './week-forecast.ts';
