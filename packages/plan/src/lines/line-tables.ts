import type { PoolAccount } from '../common/accounts.ts';

/** Kinds of reward line but STATIC, A–Z, with the asset they are paid in and the pool or account they come from (rulebook §2, §17). */
export const LINE_KINDS = {
  AWARD_RELEASE: { asset: 'USDB', from: 'vesting' },
  BHC_OUTPUT: { asset: 'BHC', from: 'BHC_EMISSION' },
  COMMUNITY_SUBSIDY: { asset: 'USDT', from: 'NODE' },
  FEE_DIVIDEND: { asset: 'USDT', from: 'FEE_DIV' },
  GENERATION: { asset: 'USDT', from: 'TEAM' },
  GLOBAL_BONUS: { asset: 'USDT', from: 'GLOBAL' },
  LEVEL_DIFF: { asset: 'USDT', from: 'TEAM' },
  NETWORK_DIVIDEND: { asset: 'USDT', from: 'NET_DIV' },
  OVERRIDE: { asset: 'USDT', from: 'TEAM' },
  PEER: { asset: 'USDT', from: 'TEAM' },
  POINTS_RELEASE: { asset: 'WPT', from: 'vesting' },
  PROMO_RELEASE: { asset: 'USDB', from: 'vesting' },
  SALES_BONUS: { asset: 'USDT', from: 'escrow' },
  TEAM_SUBSIDY: { asset: 'USDT', from: 'TEAM' },
  TOKEN_REFERRAL: { asset: 'BHC', from: 'BHC_REF' },
  WHITELIST_RELEASE: { asset: 'BHC', from: 'vesting' },
} as const satisfies {
  [kind: string]: { asset: string; from: PoolAccount | 'vesting' | 'escrow' };
};

/** A kind of reward line but STATIC. */
export type ShareKind = keyof typeof LINE_KINDS;

/** What a line of a kind is paid in. */
export const assetOfLine = (kind: ShareKind | 'STATIC'): 'USDT' | 'USDB' | 'BHC' | 'WPT' =>
  kind === 'STATIC' ? 'USDT' : LINE_KINDS[kind].asset;

/** The four kinds of team reward that share one pro-rate (rulebook §6, step 4), in the order of their names. */
export const TEAM_KINDS = ['GENERATION', 'LEVEL_DIFF', 'OVERRIDE', 'PEER'] as const;

/** A kind of team reward (rulebook §7). */
export type TeamKind = (typeof TEAM_KINDS)[number];

const TEAM: ReadonlySet<string> = new Set(TEAM_KINDS);

/**
 * Where the paid part of a line goes (rulebook §2, §9): fee dividends wait for the full-node assessment, team
 * lines of a member enrolled for the close's own week for that week's; all else is available at once.
 */
export function destination(kind: ShareKind, enrolled: boolean): 'available' | 'conditional' {
  return kind === 'FEE_DIVIDEND' || (enrolled && TEAM.has(kind)) ? 'conditional' : 'available';
}

/** Lines of one kind by member, only those with something due; micro-units of the kind's asset. */
export type LineTable = {
  readonly count: number;
  readonly member: Uint32Array;
  readonly target: Float64Array;
  readonly paid: Float64Array;
};

/** Lines of every kind but STATIC. */
export type LineTables = { readonly [kind in ShareKind]: LineTable };

/** STATIC lines by member: `target + accelerated + carried = paid + pending` (rulebook §6, step 3); micro-units. */
export type StaticTable = {
  readonly count: number;
  readonly member: Uint32Array;
  readonly target: Float64Array;
  readonly accelerated: Float64Array;
  readonly carried: Float64Array;
  readonly paid: Float64Array;
  readonly pending: Float64Array;
};

/** No lines. */
export const NO_LINES: LineTable = {
  count: 0,
  member: new Uint32Array(0),
  target: new Float64Array(0),
  paid: new Float64Array(0),
};

/** The seats that something is due to. */
export function seatsDue(due: Float64Array): Uint32Array {
  let count = 0;
  for (let seat = 1; seat < due.length; seat++) if (due[seat]! > 0) count += 1;
  const seats = new Uint32Array(count);
  let row = 0;
  for (let seat = 1; seat < due.length; seat++) if (due[seat]! > 0) seats[row++] = seat;
  return seats;
}

/** What some seats have in a column by seat. */
export function ofSeats(column: Float64Array, seats: Uint32Array): Float64Array {
  const picked = new Float64Array(seats.length);
  for (let row = 0; row < seats.length; row++) picked[row] = column[seats[row]!]!;
  return picked;
}

/** The lines of a kind from columns by seat; rows with nothing due are left out (rulebook §17). */
export function lineTable(target: Float64Array, paid: Float64Array = target): LineTable {
  const member = seatsDue(target);
  return member.length === 0
    ? NO_LINES
    : {
        count: member.length,
        member,
        target: ofSeats(target, member),
        paid: ofSeats(paid, member),
      };
}
