/**
 * What a close finds about every member (rulebook §5); by seat, row 0 the house. Amounts are micro-units.
 */
export type Standings = {
  /** `A`: open own-money orders, those that complete at this close included. */
  readonly own: Float64Array;
  /** `S`: the seasoned part of `A`. */
  readonly seasoned: Float64Array;
  /** `Σ S` of the direct referrals. */
  readonly direct: Float64Array;
  /** `Σ S` of everybody below. */
  readonly team: Float64Array;
  /** The largest leg, and the seat of its head (0 when there is none). */
  readonly big: Float64Array;
  readonly bigLeg: Uint32Array;
  /** 1 when `A ≥ 100` and not suspended. */
  readonly active: Uint8Array;
  /** Active direct referrals. */
  readonly validDirects: Uint32Array;
  /** 0 … 7 for B … B7. */
  readonly level: Uint8Array;
  /** 1 with the D1 flag. */
  readonly d1: Uint8Array;
  /** `r`: the level rate, or D1's if that is higher, in ppm. */
  readonly ratePpm: Uint32Array;
};

/** The small area of a member: its team performance without its largest leg, micro-units (rulebook §5). */
export const smallArea = ({ team, big }: Pick<Standings, 'team' | 'big'>, seat: number): number =>
  team[seat]! - big[seat]!;
