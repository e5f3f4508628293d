import { identityOf } from '../../db/pools.ts';
import type { Database } from '../../db/database.ts';
import { Thread } from '../../shared/thread.ts';
import {
  SHELF_OF,
  SHELVES,
  type Message,
  type QuestionName,
  type Questions,
  type Reply,
  type Shelf,
} from './questions.ts';

/** Past days are opened apart from the last ones, which every page asks of: they hold nobody up. */
type Room = 'last' | 'past';

/** Days kept open on each shelf. */
const KEPT: Record<Room, number> = { last: 3, past: 2 };
const MAX_ATTEMPTS = 3;
/** Questions about past days that are under way or wait: each may have a day opened, which takes seconds and much memory. */
const MAX_PAST_QUESTIONS = 8;

type Days = Record<Shelf, Map<string, Promise<void>>>;
type Archive = {
  thread: Thread<Message, Reply | undefined>;
  days: Days;
  kept: number;
  maxQuestions: number;
  questions: number;
};

const rooms: Record<Room, Archive> = {
  last: createRoom(KEPT.last, Infinity),
  past: createRoom(KEPT.past, MAX_PAST_QUESTIONS),
};
const names = new WeakMap<object, number>();
let lastName = 0;

/** More questions about past days wait than may. */
export class ArchiveBusyError extends Error {}

/** Where a question is asked, and what is told when the day has to be opened for it: it may refuse by throwing. */
export type Asking = { room?: Room; beforeOpening?: () => void };

/**
 * Asks something of a posted day, from its stored files and not from live tables. The day is
 * computed again when it is first asked for, in a thread of its own, one question after the other.
 * @param asking room `past` for a day that is not among the last two
 * @throws ArchiveBusyError when too many questions wait, Error when the day was not posted or its files are not whole
 */
export async function askArchive<Name extends QuestionName>(
  database: Database,
  day: number,
  name: Name,
  ask: Questions[Name]['ask'],
  { room = 'last', beforeOpening }: Asking = {},
): Promise<Questions[Name]['answer']> {
  const archive = rooms[room];
  if (archive.questions >= archive.maxQuestions)
    throw new ArchiveBusyError(`day ${day} is asked for later`);
  archive.questions += 1;
  try {
    return await askRoom(archive, database, { day, name, ask }, beforeOpening);
  } finally {
    archive.questions -= 1;
  }
}

type Question<Name extends QuestionName> = { day: number; name: Name; ask: Questions[Name]['ask'] };

async function askRoom<Name extends QuestionName>(
  archive: Archive,
  database: Database,
  { day, name, ask }: Question<Name>,
  beforeOpening: (() => void) | undefined,
): Promise<Questions[Name]['answer']> {
  const shelf = SHELF_OF[name];
  const key = keyOf(database, shelf, day);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (!archive.days[shelf].has(key)) beforeOpening?.();
    await opened(archive, database, { key, shelf, day });
    const reply = await archive.thread.ask({ type: 'ask', key, name, ask });
    if (reply?.state === 'answered') return reply.answer;
    // Other days were asked for in between, and this one was dropped.
    archive.days[shelf].delete(key);
    if (reply?.state === 'failed') throw new Error(reply.message);
  }
  throw new Error(`day ${day} was dropped ${MAX_ATTEMPTS} times before it was asked`);
}

/** By shelf and key: the days that the thread has open or is opening, the one asked for last at the end. */
function createRoom(kept: number, maxQuestions: number): Archive {
  const days: Days = { lines: new Map(), leaves: new Map() };
  const thread = new Thread<Message, Reply | undefined>(
    new URL('archive-worker.ts', import.meta.url),
    () => {
      for (const open of Object.values(days)) open.clear();
    },
  );
  return { thread, days, kept, maxQuestions, questions: 0 };
}

function keyOf(database: Database, shelf: Shelf, day: number): string {
  const identity = identityOf(database);
  const name = names.get(identity) ?? ++lastName;
  names.set(identity, name);
  return `${name}/${shelf}/${day}`;
}

type Wanted = { key: string; shelf: Shelf; day: number };

function opened(
  { thread, days, kept }: Archive,
  database: Database,
  wanted: Wanted,
): Promise<void> {
  const { key, shelf } = wanted;
  const open = days[shelf];
  const opening = open.get(key) ?? openDay(thread, database, wanted);
  open.delete(key);
  open.set(key, opening);
  opening.catch(() => open.delete(key));
  for (const oldest of open.keys()) {
    if (open.size <= kept) break;
    open.delete(oldest);
    thread.tell({ type: 'drop', key: oldest });
  }
  return opening;
}

async function openDay(
  thread: Archive['thread'],
  database: Database,
  { key, shelf, day }: Wanted,
): Promise<void> {
  const parts = await database
    .selectFrom('settlement_file')
    .select(['name', 'content'])
    .where('day', '=', day)
    .where('name', 'in', SHELVES[shelf])
    .orderBy('name')
    .orderBy('part')
    .execute();
  thread.tell({ type: 'open', key, shelf, day, parts });
}
