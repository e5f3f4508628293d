import { micro, toDecimal } from '@fairlaunch/money';
import type { Endpoints, Input, Output } from '@fairlaunch/protocol';
import type { Database } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { decodeCursor, encodeCursor, PAGE_SIZE } from '#http/cursor.ts';
import { treeSinceClose } from '#settlement/archive/since-close/since-close.ts';
import type { LegAnswer, PlaceAnswer } from '#settlement/archive/questions.ts';
import { Failure } from '#shared/errors.ts';
import { readTeamQuery } from './team-query.ts';
import { candidates, membersAt, type MemberRow } from './team-queries.ts';
import { lastPosted } from '#ledger/day.ts';

type Branch = Endpoints['branch'];
type TeamMember = Output<Branch>['items'][number];
type TeamPlace = Output<Branch>['head'];

const MAX_FOUND = 20;
const PICTURE = { legs: 6, below: 3 };

/** A page of the direct referrals of a member of the caller's team; nobody else's. */
export async function branchOf(
  database: Database,
  caller: Caller,
  { member, order = 'performance', cursor }: Input<Branch>,
): Promise<Output<Branch>> {
  const position = decodeCursor(cursor);
  const after = position === undefined ? null : Number(position);
  const top = seatOf(caller);
  const [asOf] = await Promise.all([lastPosted(database), expectKnown(database, [member, after])]);
  const seat = member ?? top;
  const answer = await treeSinceClose(database, asOf, 'branch', {
    top,
    seat,
    order,
    after,
    limit: PAGE_SIZE + 1,
  });
  if (answer === null || answer === 'OUTSIDE') throw new Failure('TEAM_MEMBER_NOT_FOUND');
  const shown = answer.items.slice(0, PAGE_SIZE);
  const present = await presenter(database, caller.memberId, [answer.head, ...shown]);
  const last = shown.at(-1);
  return {
    asOf: asOf ?? null,
    head: placeOf(present, answer.head),
    items: shown.map(present),
    next: answer.items.length > PAGE_SIZE && last ? encodeCursor(last.seat) : null,
  };
}

export async function branchPicture(
  database: Database,
  caller: Caller,
  { member }: Input<Endpoints['branchPicture']>,
): Promise<Output<Endpoints['branchPicture']>> {
  const top = seatOf(caller);
  const [asOf] = await Promise.all([lastPosted(database), expectKnown(database, [member])]);
  const seat = member ?? top;
  const answer = await treeSinceClose(database, asOf, 'picture', { top, seat, ...PICTURE });
  if (answer === null || answer === 'OUTSIDE') throw new Failure('TEAM_MEMBER_NOT_FOUND');
  const { head, branches } = answer;
  const present = await presenter(database, caller.memberId, [
    head,
    ...branches.flatMap((branch) => [branch, ...branch.below]),
  ]);
  return {
    asOf: asOf ?? null,
    head: placeOf(present, head),
    branches: branches.map((branch) => ({
      ...present(branch),
      below: branch.below.map(present),
    })),
  };
}

/** Finds members of the caller's team; those outside are not found, as if they did not exist. */
export async function findInTeam(
  database: Database,
  caller: Caller,
  text: string,
): Promise<Output<Endpoints['findInTeam']>> {
  const query = readTeamQuery(text);
  const top = seatOf(caller);
  const [asOf, seats] = await Promise.all([lastPosted(database), candidates(database, query)]);
  const places =
    seats.length === 0
      ? []
      : ((await treeSinceClose(database, asOf, 'places', { top, seats })) ?? []);
  if (places.length > MAX_FOUND) throw new Failure('TEAM_QUERY_TOO_BROAD', { field: 'query' });
  const present = await presenter(database, caller.memberId, places);
  return { items: places.map((place) => placeOf(present, place)) };
}

function seatOf({ seat }: Caller): number {
  if (seat === null) throw new Failure('NOT_BOUND');
  return seat;
}

/** Refuses unknown member numbers early, so that they do not make the figures load again. */
async function expectKnown(
  database: Database,
  named: readonly (number | null | undefined)[],
): Promise<void> {
  const seats = named.filter((seat) => typeof seat === 'number');
  const known = await membersAt(database, seats);
  if (!seats.every((seat) => known.has(seat))) throw new Failure('TEAM_MEMBER_NOT_FOUND');
}

type Present = (leg: LegAnswer) => TeamMember;

async function presenter(
  database: Database,
  memberId: bigint,
  legs: readonly LegAnswer[],
): Promise<Present> {
  const members = await membersAt(
    database,
    legs.map(({ seat }) => seat),
  );
  return (leg) => presentMember(members.get(leg.seat)!, leg, memberId);
}

/** Full address and changes since the close only of direct referrals (docs/decisions/0076). */
function presentMember(
  { seat, address, boundDay, sponsorId }: MemberRow,
  { standing, people, unsettled }: LegAnswer,
  memberId: bigint,
): TeamMember {
  const isDirect = sponsorId === memberId;
  return {
    seat,
    address: isDirect ? address : `${address.slice(0, 6)}…${address.slice(-4)}`,
    boundDay,
    level: standing?.level ?? null,
    active: standing?.active ?? false,
    leg: standing ? toDecimal(micro(standing.seasoned) + micro(standing.team)) : '0',
    small: standing?.small ?? '0',
    directs: people.directs,
    people: people.team,
    unsettled: isDirect ? unsettled : null,
  };
}

function placeOf(present: Present, place: PlaceAnswer): TeamPlace {
  const { depth, leg: legHead, above } = place;
  return { ...present(place), depth, legHead, above };
}
