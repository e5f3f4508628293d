import type {
  Hex,
  NodeKind,
  PackageRates,
  Plan,
  PoolAccount,
  PositionKind,
  ReleaseSchedule,
  StakeKind,
  TableFile,
} from '@fairlaunch/plan';
import type { WeekHead, WeekTable } from './week-head.ts';

/** `inputs.json`: everything that is not a table; amounts are decimal strings. */
export type InputsHead = {
  version: 3;
  day: number;
  previous: Hex | null;
  plan: Plan;
  isoStart: number;
  token: Hex;
  depositNumber: number;
  custody: string;
  pools: { [pool in PoolAccount]: string };
  kinds: readonly StakeKind[];
  rates: PackageRates[];
  nodes: {
    number: number;
    member: number;
    kind: NodeKind;
    price: string;
    activeFrom: number;
    /** Left out where bonuses were not stopped, as by files from before rulebook R5 was kept. */
    bonusStopped?: true;
  }[];
  positions: {
    number: number;
    kind: PositionKind;
    member: number;
    amount: string;
    schedule: ReleaseSchedule;
    from: number;
    closesCounted: number;
    requiresActive: number[];
  }[];
  week: WeekHead | null;
  house: { name: string; account: Hex; balance: string; paid: string }[];
  tables: { members: TableFile; orders: TableFile; balances: TableFile } & {
    [Name in WeekTable]?: TableFile;
  };
};
