import type { PoolBalances } from '../common/pools.ts';
import type { LineTables, StaticTable } from '../lines/line-tables.ts';
import type { WeekShares } from '../rules/assessment/settle.ts';
import type { Enrolment, WeekResult } from '../rules/assessment/week-types.ts';
import type { DividendShares } from '../rules/dividends/settle.ts';
import type { GlobalBonusShares } from '../rules/global-bonus/settle.ts';
import type { IsoPayments, IsoShares } from '../rules/iso/settle.ts';
import type { Standings } from '../rules/performance/standings.ts';
import type { ReleasePosition } from '../rules/releases/positions.ts';
import type { StaticPayments } from '../rules/static/settle.ts';
import type { CommunityPayments } from '../rules/team/community-subsidy.ts';
import type { TeamPayments } from '../rules/team/settle.ts';
import type {
  Accelerations,
  ActivatedNode,
  CompletedOrder,
  ExitedOrder,
  FirstEarnings,
} from './result-rows.ts';

export type Payments = StaticPayments & TeamPayments & CommunityPayments & IsoPayments;

export type Shares = DividendShares & IsoShares & GlobalBonusShares & WeekShares;

export type SettleResult = {
  day: number;
  static: StaticTable;
  lines: LineTables;
  exited: ExitedOrder[];
  completed: CompletedOrder[];
  activated: ActivatedNode[];
  firstEarnings: FirstEarnings;
  accelerations: Accelerations;
  /** Positions after the close, in the order of the input. */
  positions: ReleasePosition[];
  /** Pending after the close by seat, micro-units. */
  pending: Float64Array;
  standings: Standings;
  payments: Payments;
  shares: Shares;
  /** Made on a Sunday, for the next week; sorted by member (rulebook §9). */
  enrolments: Enrolment[];
  week?: WeekResult;
  pools: PoolBalances;
};
