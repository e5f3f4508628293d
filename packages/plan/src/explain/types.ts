import type { PackageRates } from '../rules/staking/order-terms.ts';
import type { Decimal, NodeKind } from '../plan/plan.ts';
import type { ReleaseSchedule } from '../rules/releases/schedules.ts';

/** The amounts of a line as it is published, in its kind's asset; all but STATIC have 0 for the middle ones and for pending. */
export type LineAmounts = {
  target: Decimal;
  accelerated: Decimal;
  carried: Decimal;
  paid: Decimal;
  pending: Decimal;
};

/** A due paid from a pool: in full when the pool suffices, else `⌊due · pool ÷ dues⌋` (rulebook §3). */
export type ProratedPart = {
  /** The pool before it paid. */ pool: Decimal;
  /** Of everybody together. */ dues: Decimal;
};

/**
 * What came up one leg at one rate: a member sees its direct referrals and sums, no stranger below them.
 * It contributes `base · ppm`.
 */
export type LegPart = {
  /** The direct referral that heads the leg. */
  leg: number;
  /** How many members' static is in `base`, and what they were paid together. */
  sources: number;
  base: Decimal;
  ppm: number;
};

/** A leg's part of one generation; `ppm` is 0 while it is locked. */
export type GenerationPart = LegPart & {
  generation: number;
  /** Valid directs that are missing for it; 0 when it is open. */ missing: number;
};

/** A sum shared by weight: `⌊sum · weight ÷ weights⌋`; weights are stakes in USDT or plain counts. */
export type SharedPart = {
  /** The pool before it paid. */ pool: Decimal;
  sum: Decimal;
  weight: Decimal;
  /** Of everybody together. */ weights: Decimal;
};

/** An order of the member that did not leave at this close, before it. */
export type ExplainedOrder = {
  number: number;
  openDay: number;
  amount: Decimal;
  rates: PackageRates;
  /** By acceleration so far. */ brought: Decimal;
};

/** An order of a direct referral that brings its sponsor something at its first earning close. */
export type ReferralOrder = { order: number; referral: number; amount: Decimal };

/** A position of which a close released a part: its k-th counted close of an even one, from 0 of a locked one. */
export type ReleasedPosition = {
  number: number;
  amount: Decimal;
  schedule: ReleaseSchedule;
  k: number;
  release: Decimal;
};

/** What a line of each kind is made of. */
export type Parts = {
  STATIC: ProratedPart & {
    orders: ExplainedOrder[];
    /** New money of direct referrals that earned first at this close, each with its grant's rate (rulebook §4). */
    grants: (ReferralOrder & { ppm: number })[];
    /** What was not funded before; it lapses when an order of the member left at this close. */
    pendingBefore: Decimal;
    /** Those orders. */
    left: number[];
  };
  /** The member's `r`, and parts whose ppm is that less the highest rate passed. */
  LEVEL_DIFF: ProratedPart & { ratePpm: number; parts: LegPart[] };
  /** Parts whose ppm is the last difference, and what a peer gets of that. */
  PEER: ProratedPart & { peerPpm: number; parts: LegPart[] };
  OVERRIDE: ProratedPart & { parts: LegPart[] };
  GENERATION: ProratedPart & { validDirects: number; parts: GenerationPart[] };
  COMMUNITY_SUBSIDY: ProratedPart & { parts: LegPart[] };
  FEE_DIVIDEND: SharedPart & {
    divisor: number;
    nodes: { number: number; kind: NodeKind; weight: number }[];
  };
  NETWORK_DIVIDEND: SharedPart & { divisor: number };
  /** A share is at most so much of the small area; 0 is no cap. */
  GLOBAL_BONUS: SharedPart & {
    divisor: number;
    level: number;
    small: Decimal;
    maxPpmOfSmall: number;
  };
  /** What was paid at the closes of the week's days, and the part of it that is shared. */
  TEAM_SUBSIDY: SharedPart & { level: number; staticPaid: Decimal; ppm: number };
  /** The epoch from 1 (0: nothing is put out), the first one's output a day, and the most for each thousand of all stakes (0 is no cap). */
  BHC_OUTPUT: SharedPart & { epoch: number; dailyOutput: Decimal; maxPerThousand: Decimal };
  /** `bhc` for each full `per` of an order. */
  TOKEN_REFERRAL: ProratedPart & { per: Decimal; bhc: Decimal; orders: ReferralOrder[] };
  SALES_BONUS: { ppm: number; nodes: { number: number; buyer: number; price: Decimal }[] };
  AWARD_RELEASE: ReleaseParts;
  POINTS_RELEASE: ReleaseParts;
  PROMO_RELEASE: ReleaseParts;
  WHITELIST_RELEASE: ReleaseParts;
};

type ReleaseParts = { positions: ReleasedPosition[] };

/** What every explanation says: whose line of which day, the line itself, and where what it paid went. */
type Common<Kind extends keyof Parts> = {
  kind: Kind;
  day: number;
  /** A seat, as every member here. */
  member: number;
  line: LineAmounts;
  /** The Monday of the week whose assessment what was paid waits for; null when it was available at once (rulebook §9). */
  waitsFor: number | null;
};

/**
 * All that one line of one day is made of, from that day's frozen input (rulebook §6, step 0): `recomputeLine`
 * comes to the line from it alone. Amounts are decimal strings, rates ppm, days business days.
 */
export type LineExplanation = { [Kind in keyof Parts]: Common<Kind> & Parts[Kind] }[keyof Parts];

/** The explanation of a line of one kind. */
export type ExplanationOf<Kind extends keyof Parts> = Extract<LineExplanation, { kind: Kind }>;
