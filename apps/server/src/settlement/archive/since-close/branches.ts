import type { TeamSinceClose, RankedDirects } from '@fairlaunch/plan';
import type { LegAnswer, PlaceAnswer, Questions } from '../questions.ts';
import type { StandingOf } from './figures.ts';

export type Forest = { team: TeamSinceClose; standingOf: StandingOf; ranked: RankedDirects };

/** Number of members named above an opened one; of a longer path only its depth is known. */
const TRAIL_LENGTH = 6;

export function branchOf(
  forest: Forest,
  { top, seat, order, after, limit }: Questions['branch']['ask'],
): Questions['branch']['answer'] {
  const { team, ranked } = forest;
  if (!team.knows(top) || !team.knows(seat) || (after !== null && !team.knows(after))) return null;
  const head = placeOf(forest, top, seat);
  if (!head || (after !== null && team.tree.sponsorOf(after) !== seat)) return 'OUTSIDE';
  const seats = team.tree.page(seat, order, ranked, { after, limit });
  return { head, items: seats.map((one) => legOf(forest, one)) };
}

export function pictureOf(
  forest: Forest,
  { top, seat, legs, below }: Questions['picture']['ask'],
): Questions['picture']['answer'] {
  const { team, ranked } = forest;
  if (!team.knows(top) || !team.knows(seat)) return null;
  const head = placeOf(forest, top, seat);
  if (!head) return 'OUTSIDE';
  const largest = (of: number, limit: number) =>
    team.tree.page(of, 'performance', ranked, { after: null, limit });
  return {
    head,
    branches: largest(seat, legs).map((leg) => ({
      ...legOf(forest, leg),
      below: largest(leg, below).map((one) => legOf(forest, one)),
    })),
  };
}

export function placesOf(
  forest: Forest,
  { top, seats }: Questions['places']['ask'],
): Questions['places']['answer'] {
  const { team } = forest;
  if (!team.knows(top) || !seats.every((seat) => team.knows(seat))) return null;
  return seats
    .filter((seat) => seat !== top)
    .map((seat) => placeOf(forest, top, seat))
    .filter((place) => place !== undefined);
}

function placeOf(forest: Forest, top: number, seat: number): PlaceAnswer | undefined {
  const { tree } = forest.team;
  if (seat === top) return { ...legOf(forest, seat), depth: 0, leg: 0, above: [] };
  if (!tree.isBelow(seat, top)) return undefined;
  return { ...legOf(forest, seat), ...tree.trail(seat, top, TRAIL_LENGTH) };
}

function legOf({ team, standingOf }: Forest, seat: number): LegAnswer {
  return {
    seat,
    standing: standingOf(seat),
    people: team.people(seat),
    unsettled: team.legUnsettled(seat),
  };
}
