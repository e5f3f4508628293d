/** Columns by seat, of which 0 is the house; micro-units (rulebook §5). */
export type Standings = {
  /** `A`: open own-money orders, with those that complete at this close. */
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
  readonly active: Uint8Array;
  readonly validDirects: Uint32Array;
  readonly level: Uint8Array;
  readonly d1: Uint8Array;
  /** `r`: the level rate, or D1's if that is higher, in ppm. */
  readonly ratePpm: Uint32Array;
};

/** Team performance without the largest leg, micro-units (rulebook §5). */
export const smallArea = ({ team, big }: Pick<Standings, 'team' | 'big'>, seat: number): number =>
  team[seat]! - big[seat]!;
