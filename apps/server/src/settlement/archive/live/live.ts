import { businessDay, emptyOrderTable, LiveTeam } from '@fairlaunch/plan';
import { toSeconds, type Database } from '../../../db/database.ts';
import { businessNow } from '../../../ledger/day.ts';
import { askArchive } from '../archive.ts';
import type { FiguresAnswer, LegAnswer, Questions } from '../questions.ts';
import { figuresOf, legsOf } from './figures.ts';
import { loadOpenWeeks, loadSince } from './load-since.ts';

/** What the thread was told last: of which day, when (milliseconds), and how long it took. */
type Told = { day: number; at: number; took: number };

/** How old figures may be, and how many times as long as it took to gather them: so that gathering stays a small part of the time. */
const FRESH_MILLISECONDS = 2_000;
const FRESH_TIMES = 20;

const told = new WeakMap<Database, Promise<Told>>();

/** The last posted day; undefined before the first close. */
export async function lastPosted(database: Database): Promise<number | undefined> {
  const row = await database
    .selectFrom('settlement_close')
    .select((close) => close.fn.max('day').as('day'))
    .where('state', '=', 'POSTED')
    .executeTakeFirstOrThrow();
  return row.day ?? undefined;
}

async function tell(database: Database, day: number): Promise<Told> {
  const at = performance.now();
  const today = businessDay(toSeconds((await businessNow(database)).now));
  const known = await askArchive(database, day, 'seats', {});
  const [since, weeks] = [
    await loadSince(database, day, known),
    await loadOpenWeeks(database, day, today),
  ];
  await askArchive(database, day, 'since', { since, weeks });
  return { day, at: performance.now(), took: performance.now() - at };
}

const isFresh = ({ at, took }: Told): boolean =>
  performance.now() - at < Math.max(FRESH_MILLISECONDS, FRESH_TIMES * took);

function retell(database: Database, day: number): Promise<Told> {
  const telling = tell(database, day);
  told.set(database, telling);
  telling.catch(() => told.delete(database));
  return telling;
}

async function ask<Name extends 'figures' | 'legs'>(
  database: Database,
  day: number,
  name: Name,
  question: Questions[Name]['ask'],
): Promise<Questions[Name]['answer']> {
  const asked = told.get(database);
  const last = await asked;
  // Of all who find it old, the first one has it told anew and the others wait with it.
  if (last?.day !== day || !isFresh(last))
    await (told.get(database) === asked ? retell(database, day) : told.get(database));
  const answer = await askArchive(database, day, name, question);
  if (answer !== null) return answer;
  // The day was opened anew since it was told, or a seat is new: it is told again.
  await retell(database, day);
  return askArchive(database, day, name, question);
}

/** Everybody before the first close: there is nothing to compare with yet. */
async function firstTeam(database: Database): Promise<LiveTeam> {
  return new LiveTeam(
    { count: 1, sponsor: new Uint32Array(1) },
    emptyOrderTable(0, []),
    await loadSince(database, -1, 1),
    [],
  );
}

/**
 * A member as of a close and since then. What happened since is gathered for everybody at once, at most every two
 * seconds whoever asks; a question then costs the same whatever the size of the team (rulebook §5).
 * @param day the last posted one
 * @returns null for a seat that was bound a moment ago
 */
export async function liveFigures(
  database: Database,
  day: number | undefined,
  question: Questions['figures']['ask'],
): Promise<FiguresAnswer | null> {
  if (day !== undefined) return ask(database, day, 'figures', question);
  return figuresOf(await firstTeam(database), () => null, question.seat, question.enrolments);
}

/** The same of direct referrals. */
export async function liveLegs(
  database: Database,
  day: number | undefined,
  seats: number[],
): Promise<LegAnswer[] | null> {
  if (day !== undefined) return ask(database, day, 'legs', { seats });
  return legsOf(await firstTeam(database), () => null, seats);
}
