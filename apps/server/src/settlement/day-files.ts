import type { DayManifest, Hex, Plan, StakeKind } from '@fairlaunch/plan';

/** The files of a day, in the order in which they are made; each is canonical JSON (RFC 8785). */
export const DAY_FILES = ['inputs.json', 'outputs.json', 'lines.json', 'balances.json', 'manifest.json'] as const;
export type DayFileName = (typeof DAY_FILES)[number];

/** The text of every file of a day. */
export type DayTexts = Record<DayFileName, string>;

/** A file's canonical text and keccak256 of it, which is what names it. */
export type DayFile = { text: string; hash: Hex };

/** Kinds of income lines that a close of this version computes; the steps behind other kinds are not taken yet. */
export const LINE_KINDS = ['STATIC'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A member by seat: the row at index i has seat i + 1. Amounts in this file are decimal strings. */
export type InputMember = { account: Hex; /** The sponsor's seat; 0 is the house. */ sponsor: number; pending: string };

/** An order that was open when the day ended, with the terms it was opened with. */
export type InputOrder = {
  number: number;
  /** The seat of its member. */
  seat: number;
  kind: StakeKind;
  openDay: number;
  amount: string;
  daily: string;
  quota: string;
  released: string;
  accelerationCap: string;
  grant: string;
  granted: boolean;
  exitFee: string;
  /** Leaves early at this close. */
  exits: boolean;
};

/** What a member holds in the token when the day ends and before its close, and what went over the chain so far. */
export type InputBalance = { account: Hex; owed: string; /** Paid to it on chain. */ paid: string; deposited: string };

/** A pool or another account of the house, and the address that stands for it in the tree (rulebook §18). */
export type InputHouse = { name: string; account: Hex; balance: string };

/** Everything that a close depends on, frozen; all of it happened on its day or earlier (rulebook §6, step 0). */
export type InputsFile = {
  version: 1;
  day: number;
  /** `contentHash` of the day before; null for the first day. */
  previous: Hex | null;
  plan: Plan;
  kinds: readonly LineKind[];
  /** The token of the balances, in lower case. */
  token: Hex;
  /** The last deposit that `deposited` counts; 0 for none. */
  depositNumber: number;
  members: InputMember[];
  /** By number. */
  orders: InputOrder[];
  /** By address. */
  balances: InputBalance[];
  house: InputHouse[];
  /** What came in over the chain less what went out by the day's end. */
  custody: string;
};

/** What a close came to, beside its lines and balances. */
export type OutputsFile = {
  version: 1;
  day: number;
  /** Pool STATIC: before it paid (exit fees of the day included), all dues, what it paid and what stays. */
  static: { before: string; dues: string; paid: string; after: string };
  exited: { order: number; account: Hex; principal: string; fee: string; feeShares: Record<string, string>; quotaLapsing: string; pendingLapsing: string }[];
  completed: { order: number; account: Hex; principal: string }[];
  grants: { order: number; referral: Hex; sponsor: Hex; amount: string }[];
  /** Every order that earned. */
  orders: { number: number; ownRelease: string; accelerated: string; released: string }[];
};

/** One income line: the fields of its leaf. */
export type FileLine = {
  day: number;
  account: Hex;
  kind: LineKind;
  target: string;
  accelerated: string;
  carried: string;
  paid: string;
  pending: string;
};
export type LinesFile = { version: 1; day: number; lines: FileLine[] };

/** One leaf of the tree whose root goes on chain; amounts in wei as whole numbers. */
export type FileLeaf = { account: Hex; cumulative: string; deposited: string };
export type BalancesFile = { version: 1; day: number; token: Hex; leaves: FileLeaf[] };

/** Every file of a day, read. */
export type DayFiles = { inputs: InputsFile; outputs: OutputsFile; lines: LinesFile; balances: BalancesFile; manifest: DayManifest };
