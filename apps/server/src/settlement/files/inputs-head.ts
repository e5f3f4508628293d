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
  TokenAsset,
} from '@fairlaunch/plan';
import type { BalanceTable } from './input-tables.ts';
import type { WeekHead, WeekTable } from './week-head.ts';

/** Version 3 was the last with one token alone. */
export const INPUTS_VERSION = 4;

/** `inputs.json`: everything that is not a table; amounts are decimal strings. */
export type InputsHead = {
  version: number;
  day: number;
  previous: Hex | null;
  plan: Plan;
  isoStart: number;
  depositNumber: number;
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
  /** Their balances stand in the tables of the same names. */
  tokens: {
    asset: TokenAsset;
    token: Hex;
    custody: string;
    house: { name: string; account: Hex; balance: string; paid: string }[];
  }[];
  tables: { members: TableFile; orders: TableFile } & {
    [Name in WeekTable | BalanceTable]?: TableFile;
  };
};
