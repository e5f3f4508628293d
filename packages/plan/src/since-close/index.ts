export {
  TeamSinceClose,
  openSince,
  type OpenWeek,
  type SinceClose,
  type Unsettled,
  type UnsettledAreas,
} from './team-since-close.ts';
export type { WeekSinceClose, WeekProgress } from './week-since-close.ts';
export { fullNodeProgress, type FullNodeProgress, type HolderOrder } from './full-node-progress.ts';
export { legsHolding, levelNeeds, type LegsHolding } from './next-level.ts';
export type { NodeFigures } from './team-nodes.ts';
export { memberStanding, type MemberStanding } from './standing.ts';
export { RankedDirects } from './ranked-directs.ts';
export { BRANCH_ORDERS, TeamTree, type BranchOrder, type Trail } from './team-tree.ts';
export { weekForecast, type WeekForecast } from './week-forecast.ts';
