import type { RewardLine } from '../reference/close-types.ts';
import type { Plan, World } from '../reference/world.ts';
import type { Leg, Holder } from './entry.ts';

/** What a member is besides its row of the reference's world. */
export type Person = {
  address: string;
  certified: boolean;
  rank: number;
  boxes: string[];
  hasDrawn: boolean;
  referralGranted: boolean;
};

/** Net deposits, their highest value, and how much of it orders used (rulebook §4, New money). */
export type NewMoney = { net: bigint; high: bigint; used: bigint };

export type PositionKind = 'AWARD' | 'IDENTITY' | 'POINTS' | 'WHITELIST';

/** A locked position other than a promo; `counted` closes have released (rulebook §2, §11, §14). */
export type Position = {
  kind: PositionKind;
  seat: number;
  /** The person that an identity referral was given for. */
  person?: number;
  /** The box that it came from, of which a gift card may be bought with it. */
  box?: number;
  amount: bigint;
  madeDay: number;
  counted: number;
  schedule: { closes: number } | { firstDay: number; initialPpm: number; dailyPpm: number };
};

/** `most` is what it gives in all from now on. */
export type Rate = { kind: string; price: bigint; most: bigint; until: number };
export type Withdrawal = {
  request: string | undefined;
  holder: Holder;
  asset: string;
  gross: bigint;
  fee: bigint;
  points?: { asset: string; amount: bigint; rate: number };
};
export type Payment = { holder: Holder; asset: string; left: bigint };
export type Exchange = { seat: number; asset: string; debit: bigint; units: bigint };
export type Box = {
  seat: number;
  kind: string;
  reserved: bigint;
  drawBlock: number;
  openedAt: number;
  plan: Plan;
};
export type Airdrop = { asset: string; lastDay: number; shares: Map<number, bigint> };
export type Stage = { plan: Plan; sharesLeft: number };
export type Sale = { number: number; lastDays: number[]; stages: Map<number, Stage> };

/** What a pool took in on a day, from node sales and else, and paid, as rewards and else. */
export type PoolDay = { sold: bigint; other: bigint; rewards: bigint; spent: bigint };

/** What a pool took in at once and has not paid yet (rulebook R5). */
export type Lot = { left: bigint; isFromNodes: boolean };

/** All that follows from the entries and closes so far: plain data, so that it can be copied. */
export type Days = {
  world: World;
  /** The Monday that is day 0 of the reference's world. */
  monday: number;
  /** The day that is lived. */
  day: number;
  /** Whose close is not posted: the day before, while the day that is lived has begun early. */
  openDay: number;
  nextNumber: number;
  plans: { startDay: number; plan: Plan }[];
  /** Balances by `holder.account.ASSET`. */
  books: Map<string, bigint>;
  people: Map<number, Person>;
  seats: Map<string, number>;
  roles: Map<string, string>;
  usedSignatures: Set<string>;
  usedNumbers: Set<string>;
  lastEvent: { block: number; logIndex: number };
  newMoney: Map<Holder, NewMoney>;
  positions: Position[];
  rates: Map<number, Rate>;
  withdrawals: Map<number, Withdrawal>;
  payments: Map<number, Payment>;
  stock: Map<string, bigint>;
  exchanges: Map<number, Exchange>;
  boxes: Map<number, Box>;
  giftCards: Map<number, { seat: number; amount: bigint }>;
  airdrops: Map<number, Airdrop>;
  sale: Sale | undefined;
  nodesGranted: Set<number>;
  bonus: RewardLine[];
  /** By pool, oldest first. */
  lots: Map<string, Lot[]>;
  /** Of the day that is lived, by pool. */
  poolDays: Map<string, PoolDay>;
  /** Rewards of each day, and what of them node sales had brought. */
  mix: { rewards: bigint; fromNodes: bigint }[];
  /** Entries that may be corrected, by day and number. */
  correctable: Map<string, { kind: string; legs: Leg[] }>;
};

/** Whether a close is computed and not posted, so that it counts on pools and orders. */
export const isClosing = ({ day, openDay }: Days): boolean => openDay < day;

/** The day in the count of the reference's world. */
export const worldDay = ({ day, monday }: Days): number => day - monday;
