import { setTimeout as delay } from 'node:timers/promises';
import { businessDay, emptyOrderTable, TeamSinceClose, RankedDirects } from '@fairlaunch/plan';
import { toSeconds, type Database } from '#db/database.ts';
import { businessNow } from '#ledger/day.ts';
import { askArchive } from '../archive.ts';
import type { FiguresAnswer, Questions } from '../questions.ts';
import { branchOf, pictureOf, placesOf, type Forest } from './branches.ts';
import { figuresOf } from './figures.ts';
import { loadOpenWeeks, loadSince } from './load-changes.ts';

type Refresh = { day: number; startedAt: number; finishedAt: number; durationMs: number };

const FRESH_FOR_MS = 2_000;
/** How long figures are fresh, in durations of a refresh, which limits its share of the load. */
const FRESH_DURATIONS = 20;
/** The same for a caller that has changed something since and would miss it. */
const OWN_DURATIONS = 4;

const refreshes = new WeakMap<Database, Promise<Refresh>>();

async function loadFigures(database: Database, day: number): Promise<Refresh> {
  const startedAt = performance.now();
  const today = businessDay(toSeconds((await businessNow(database)).now));
  const known = await askArchive(database, day, 'seats', {});
  const [since, weeks] = [
    await loadSince(database, day, known),
    await loadOpenWeeks(database, day, today),
  ];
  await askArchive(database, day, 'since', { since, weeks });
  const finishedAt = performance.now();
  return { day, startedAt, finishedAt, durationMs: finishedAt - startedAt };
}

const isFresh = ({ finishedAt, durationMs }: Refresh): boolean =>
  performance.now() - finishedAt < Math.max(FRESH_FOR_MS, FRESH_DURATIONS * durationMs);

function refresh(database: Database, day: number): Promise<Refresh> {
  const started = loadFigures(database, day);
  refreshes.set(database, started);
  started.catch(() => refreshes.delete(database));
  return started;
}

/** Makes the next question load the changes again, as it would after two seconds. */
export const forgetFigures = (database: Database): boolean => refreshes.delete(database);

async function ask<Name extends 'figures' | TreeQuestion>(
  database: Database,
  day: number,
  name: Name,
  question: Questions[Name]['ask'],
  changedAt = 0,
): Promise<Questions[Name]['answer']> {
  const known = refreshes.get(database);
  const last = await known;
  const isMissing = last !== undefined && last.startedAt < changedAt;
  if (isMissing) {
    const waitMs = last.finishedAt + OWN_DURATIONS * last.durationMs - performance.now();
    await delay(Math.min(Math.max(waitMs, 0), FRESH_FOR_MS));
  }
  // Of all callers that find stale figures, the first one refreshes them for the others.
  if (last?.day !== day || !isFresh(last) || isMissing)
    await (refreshes.get(database) === known ? refresh(database, day) : refreshes.get(database));
  const answer = await askArchive(database, day, name, question);
  if (answer !== null) return answer;
  await refresh(database, day);
  return askArchive(database, day, name, question);
}

/** The team before the first close, when there is no day to compare with. */
async function firstTeam(database: Database): Promise<TeamSinceClose> {
  return new TeamSinceClose(
    { count: 1, sponsor: new Uint32Array(1) },
    emptyOrderTable(0, []),
    [],
    await loadSince(database, -1, 1),
    [],
  );
}

/**
 * A member's figures; they cost the same for any size of team (rulebook §5).
 * @param changedAt the figures are from after this moment, by `performance.now()`
 * @returns null for a seat that was bound just now
 */
export async function figuresSinceClose(
  database: Database,
  day: number | undefined,
  question: Questions['figures']['ask'],
  changedAt?: number,
): Promise<FiguresAnswer | null> {
  if (day !== undefined) return ask(database, day, 'figures', question, changedAt);
  return figuresOf(await firstTeam(database), () => null, question.seat, question.enrolments);
}

type TreeQuestion = 'branch' | 'picture' | 'places';

const BEFORE_FIRST_CLOSE: {
  [Name in TreeQuestion]: (
    forest: Forest,
    ask: Questions[Name]['ask'],
  ) => Questions[Name]['answer'];
} = { branch: branchOf, picture: pictureOf, places: placesOf };

/**
 * Answers a question about a team's tree, at the same cost for any size of team.
 * @returns null for a seat that was bound just now
 */
export async function treeSinceClose<Name extends TreeQuestion>(
  database: Database,
  day: number | undefined,
  name: Name,
  question: Questions[Name]['ask'],
): Promise<Questions[Name]['answer']> {
  if (day !== undefined) return ask(database, day, name, question);
  const ranked = new RankedDirects(
    { sponsor: new Uint32Array(1) },
    { seasoned: new Float64Array(1), team: new Float64Array(1) },
  );
  const forest = { team: await firstTeam(database), standingOf: () => null, ranked };
  return BEFORE_FIRST_CLOSE[name](forest, question);
}
