import type { Micro } from '@fairlaunch/money';
import type {
  Hex,
  MemberTable,
  NodeRow,
  OrderTable,
  Plan,
  PoolBalances,
  ReleasePosition,
  TokenAsset,
  WeekInput,
} from '@fairlaunch/plan';

/**
 * Balance of each account in the token when the day ends and before its close, and its flows over
 * the chain so far, by address; micro-units. `seat` is 0 for one that belongs to no bound member.
 */
export type AccountTable = {
  readonly count: number;
  readonly address: Uint8Array;
  readonly seat: Uint32Array;
  readonly owed: Float64Array;
  readonly paid: Float64Array;
  readonly deposited: Float64Array;
};

/** An account of the house in the token, and the address that stands for it in the tree (rulebook §18); micro-units. */
export type HouseAccount = {
  name: string;
  account: Hex;
  balance: Micro;
  /** Paid to that address on chain. */ paid: Micro;
};

/** A token of the tree at the end of the day (rulebook §18). */
export type TokenInputs = {
  asset: TokenAsset;
  /** In lower case. */
  token: Hex;
  /** Net flow over the chain by the day's end, and of USDB what was minted; micro-units. */
  custody: Micro;
  balances: AccountTable;
  house: HouseAccount[];
};

/** Everything that a close depends on, frozen; all of it happened on its day or earlier (rulebook §6, step 0). */
export type DayInputs = {
  day: number;
  /** `contentHash` of the day before; null for the first day. */
  previous: Hex | null;
  plan: Plan;
  /** The first day of BHC output (rulebook §13). */
  isoStart: number;
  /** The last deposit that `deposited` counts; 0 for none. */
  depositNumber: number;
  /** Every pool and REVENUE, each in its own asset; micro-units. */
  pools: PoolBalances;
  members: MemberTable;
  /** Addresses by seat, 20 bytes each; the house's is zero. */
  addresses: Uint8Array;
  orders: OrderTable;
  nodes: NodeRow[];
  positions: ReleasePosition[];
  week?: WeekInput;
  /** By address, ascending: USDT always, another once it was held or paid. */
  tokens: TokenInputs[];
};
