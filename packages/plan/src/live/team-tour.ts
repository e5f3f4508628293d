import type { MemberTable } from '../settle/member-table.ts';

/**
 * Members in an order in which everybody below a member comes right after it: by seat its place, and how many its team
 * is with itself. So whoever is below a member, however deep, is found by two comparisons.
 */
export type TeamTour = { readonly place: Uint32Array; readonly size: Uint32Array };

/** The tour of all members from the house on: two passes, since a sponsor's seat is always smaller (rulebook §1). */
export function teamTour({ count, sponsor }: Pick<MemberTable, 'count' | 'sponsor'>): TeamTour {
  const size = new Uint32Array(count).fill(1),
    place = new Uint32Array(count),
    next = new Uint32Array(count);
  for (let seat = count - 1; seat >= 1; seat--)
    size[sponsor[seat]!] = size[sponsor[seat]!]! + size[seat]!;
  next[0] = 1;
  for (let seat = 1; seat < count; seat++) {
    const above = sponsor[seat]!;
    place[seat] = next[above]!;
    next[above] = next[above]! + size[seat]!;
    next[seat] = place[seat]! + 1;
  }
  return { place, size };
}

/** Whether a seat is somewhere below a member. */
export const isBelow = ({ place, size }: TeamTour, seat: number, member: number): boolean =>
  place[seat]! > place[member]! && place[seat]! < place[member]! + size[member]!;

/** Amounts by seat that can be asked for a whole team at once; exact while they come to less than 2⁵³ together. */
export class TeamSums {
  readonly #tour: TeamTour;
  /** By place: what all places before it come to. */
  readonly #before: Float64Array;

  /** @param amounts by seat */
  constructor(tour: TeamTour, amounts: Float64Array) {
    this.#tour = tour;
    this.#before = new Float64Array(amounts.length + 1);
    for (let seat = 0; seat < amounts.length; seat++)
      this.#before[tour.place[seat]! + 1] = amounts[seat]!;
    for (let place = 1; place <= amounts.length; place++)
      this.#before[place] = this.#before[place]! + this.#before[place - 1]!;
  }

  /** A member's own amount. */
  own(seat: number): number {
    const place = this.#tour.place[seat]!;
    return this.#before[place + 1]! - this.#before[place]!;
  }

  /** What a member and everybody below it have together. */
  leg(seat: number): number {
    const place = this.#tour.place[seat]!;
    return this.#before[place + this.#tour.size[seat]!]! - this.#before[place]!;
  }

  /** What everybody below a member has together. */
  below(seat: number): number {
    return this.leg(seat) - this.own(seat);
  }
}
