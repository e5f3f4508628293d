export {
  LiveTeam,
  openSince,
  type OpenWeek,
  type SinceClose,
  type Unsettled,
} from './live-team.ts';
export type { LiveWeek, WeekProgress } from './live-week.ts';
export { fullNodeProgress, type FullNodeProgress, type HolderOrder } from './full-node-progress.ts';
export { legsHolding, type LegsHolding } from './next-level.ts';
export type { NodeFigures } from './team-nodes.ts';
export { memberStanding, type MemberStanding } from './standing.ts';
