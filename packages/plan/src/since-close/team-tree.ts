import { directsOf, indexDirects, lowerBound, type DirectIndex } from './direct-index.ts';
import type { RankedDirects } from './ranked-directs.ts';
import { isBelow, type TeamTour } from './team-tour.ts';

export const BRANCH_ORDERS = ['performance', 'newest', 'number'] as const;
export type BranchOrder = (typeof BRANCH_ORDERS)[number];

export type Trail = {
  /** Number of steps down from the upper member to the lower one. */
  depth: number;
  /** Head of the leg that holds the lower member. */
  leg: number;
  /** The nearest members above the lower one, from the top down. */
  above: number[];
};

/** Teams of all members, read in pages. A query costs the same however large the team is. */
export class TeamTree {
  readonly #sponsor: Uint32Array;
  readonly #tour: TeamTour;
  readonly #directs: DirectIndex;

  constructor(sponsor: Uint32Array, tour: TeamTour) {
    this.#sponsor = sponsor;
    this.#tour = tour;
    this.#directs = indexDirects(sponsor);
  }

  sponsorOf(seat: number): number {
    return this.#sponsor[seat]!;
  }

  directCount(seat: number): number {
    return this.#directs.first[seat + 1]! - this.#directs.first[seat]!;
  }

  isBelow(seat: number, member: number): boolean {
    return isBelow(this.#tour, seat, member);
  }

  /** @param after a direct referral of the sponsor; the page begins behind it */
  page(
    sponsor: number,
    order: BranchOrder,
    ranked: RankedDirects,
    { after, limit }: { after: number | null; limit: number },
  ): number[] {
    const bySeat = directsOf(this.#directs, sponsor);
    if (order === 'newest') {
      const end = after === null ? bySeat.length : lowerBound(bySeat, (seat) => seat >= after);
      return [...bySeat.subarray(Math.max(0, end - limit), end)].toReversed();
    }
    const from = after === null ? 0 : lowerBound(bySeat, (seat) => seat > after);
    if (order === 'number') return [...bySeat.subarray(from, from + limit)];
    // Members bound since the close have no performance yet, and the largest seats.
    const known = ranked.of(sponsor);
    const rank = after === null ? 0 : ranked.knows(after) ? ranked.rankAfter(sponsor, after) : from;
    const first = [...known.subarray(rank, rank + limit)];
    const start = Math.max(rank, known.length);
    return [...first, ...bySeat.subarray(start, start + limit - first.length)];
  }

  /** @param seat below the member */
  trail(seat: number, member: number, limit: number): Trail {
    const above: number[] = [];
    let next = this.#sponsor[seat]!;
    while (next !== member && above.length < limit) {
      above.push(next);
      next = this.#sponsor[next]!;
    }
    const { place, depth } = this.#tour;
    const heads = directsOf(this.#directs, member);
    // Legs follow each other in the tour, sorted by the seats of their heads.
    const leg = heads[lowerBound(heads, (head) => place[head]! > place[seat]!) - 1]!;
    return { depth: depth[seat]! - depth[member]!, leg, above: above.toReversed() };
  }
}
