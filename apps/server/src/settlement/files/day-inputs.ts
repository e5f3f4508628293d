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
 * By address: each account's balance in the token at the end of the day, before its close, and its
 * flows over the chain so far; micro-units. `seat` is 0 for an account of no bound member.
 */
export type AccountTable = {
  readonly count: number;
  readonly address: Uint8Array;
  readonly seat: Uint32Array;
  readonly owed: Float64Array;
  readonly paid: Float64Array;
  readonly deposited: Float64Array;
};

/** A house account in the token with its address in the tree (rulebook §18); micro-units. */
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
  /** Net flow over the chain by the end of the day, for USDB with what was minted; micro-units. */
  custody: Micro;
  balances: AccountTable;
  house: HouseAccount[];
};

/**
 * The journal of the day, which is a file of its own: its text is written and read in pieces and never
 * held as a whole. The first `early` of its entries came before the close of the day before was posted
 * (rulebook §20).
 */
export type JournalInput = {
  entries: number;
  early: number;
  bytes: number;
  hash: Hex;
  /** Of the first day: what it begins with. */
  genesis?: { plan: Plan; isoStart: number; admins: string[] } | undefined;
};

/** Everything that a close depends on beside the journal's text, all from its day or earlier (rulebook §6, step 0). */
export type DayInputs = {
  day: number;
  /** `contentHash` of the day before; null for the first day. */
  previous: Hex | null;
  journal: JournalInput;
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
  /** Ascending by address: always USDT, another token once it was held or paid. */
  tokens: TokenInputs[];
};

/** What a close computes its lines from. */
export type LineInputs = Omit<DayInputs, 'tokens' | 'journal'>;
