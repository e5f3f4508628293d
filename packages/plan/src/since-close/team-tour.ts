import type { MemberTable } from '../tables/member-table.ts';

/**
 * Depth-first order: everybody below a member comes right after it, so two comparisons find them.
 */
export type TeamTour = {
  readonly place: Uint32Array;
  readonly size: Uint32Array;
  /** Number of steps down from the house. */
  readonly depth: Uint32Array;
};

/** Two passes suffice, because a sponsor's seat is always smaller (rulebook §1). */
export function teamTour({ count, sponsor }: Pick<MemberTable, 'count' | 'sponsor'>): TeamTour {
  const size = new Uint32Array(count).fill(1),
    place = new Uint32Array(count),
    depth = new Uint32Array(count),
    next = new Uint32Array(count);
  for (let seat = count - 1; seat >= 1; seat--)
    size[sponsor[seat]!] = size[sponsor[seat]!]! + size[seat]!;
  next[0] = 1;
  for (let seat = 1; seat < count; seat++) {
    const above = sponsor[seat]!;
    depth[seat] = depth[above]! + 1;
    place[seat] = next[above]!;
    next[above] = next[above]! + size[seat]!;
    next[seat] = place[seat]! + 1;
  }
  return { place, size, depth };
}

export const isBelow = ({ place, size }: TeamTour, seat: number, member: number): boolean =>
  place[seat]! > place[member]! && place[seat]! < place[member]! + size[member]!;

/** Sums of amounts of teams and legs, exact while all amounts together are below 2⁵³. */
export class TeamSums {
  readonly #tour: TeamTour;
  /** Sum of the amounts of all places before each place. */
  readonly #before: Float64Array;

  constructor(tour: TeamTour, amounts: Float64Array) {
    this.#tour = tour;
    this.#before = new Float64Array(amounts.length + 1);
    for (let seat = 0; seat < amounts.length; seat++)
      this.#before[tour.place[seat]! + 1] = amounts[seat]!;
    for (let place = 1; place <= amounts.length; place++)
      this.#before[place] = this.#before[place]! + this.#before[place - 1]!;
  }

  own(seat: number): number {
    const place = this.#tour.place[seat]!;
    return this.#before[place + 1]! - this.#before[place]!;
  }

  leg(seat: number): number {
    const place = this.#tour.place[seat]!;
    return this.#before[place + this.#tour.size[seat]!]! - this.#before[place]!;
  }

  below(seat: number): number {
    return this.leg(seat) - this.own(seat);
  }
}
