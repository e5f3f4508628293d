import type { Standings } from '../rules/performance/standings.ts';
import type { MemberTable } from '../tables/member-table.ts';
import { directsOf, indexDirects, lowerBound, type DirectIndex } from './direct-index.ts';

/**
 * Direct referrals that the close counted, sorted by performance of their legs, the largest first,
 * and by seat among equals. Those of a sponsor are sorted when they are first asked for.
 */
export class RankedDirects {
  readonly #legs: Float64Array;
  readonly #index: DirectIndex;
  readonly #isSorted: Uint8Array;

  constructor(
    { sponsor }: Pick<MemberTable, 'sponsor'>,
    { seasoned, team }: Pick<Standings, 'seasoned' | 'team'>,
  ) {
    this.#legs = seasoned.map((own, seat) => own + team[seat]!);
    this.#index = indexDirects(sponsor);
    this.#isSorted = new Uint8Array(sponsor.length);
  }

  knows(seat: number): boolean {
    return seat < this.#isSorted.length;
  }

  of(sponsor: number): Uint32Array {
    if (!this.knows(sponsor)) return new Uint32Array(0);
    const list = directsOf(this.#index, sponsor);
    if (this.#isSorted[sponsor] === 0) {
      list.sort((one, other) => this.#compare(one, other));
      this.#isSorted[sponsor] = 1;
    }
    return list;
  }

  /** Rank of the direct referral that follows one of the close. */
  rankAfter(sponsor: number, seat: number): number {
    return lowerBound(this.of(sponsor), (other) => this.#compare(seat, other) < 0);
  }

  #compare(one: number, other: number): number {
    return this.#legs[other]! - this.#legs[one]! || one - other;
  }
}
