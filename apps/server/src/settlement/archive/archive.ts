import type { Database } from '../../db/database.ts';
import { identityOf } from '../../db/pools.ts';
import { Thread } from '../../thread.ts';
import { SHELF_OF, SHELVES, type Message, type QuestionName, type Questions, type Reply, type Shelf } from './questions.ts';

/** Days kept open on each shelf; the app asks for yesterday far more often than for any other. */
const KEPT = 4;
const ATTEMPTS = 3;

/** By shelf and key: the days that the thread has open or is opening, the one asked for last at the end. */
const kept: Record<Shelf, Map<string, Promise<void>>> = { lines: new Map(), leaves: new Map() };
const thread = new Thread<Message, Reply | undefined>(new URL('archive-worker.ts', import.meta.url), () => {
  for (const days of Object.values(kept)) days.clear();
});

const names = new WeakMap<object, number>();
let lastName = 0;

function keyOf(database: Database, shelf: Shelf, day: number): string {
  const identity = identityOf(database);
  const name = names.get(identity) ?? ++lastName;
  names.set(identity, name);
  return `${name}/${shelf}/${day}`;
}

async function open(database: Database, key: string, shelf: Shelf, day: number): Promise<void> {
  const parts = await database
    .selectFrom('settlement_file').select(['name', 'content']).where('day', '=', day).where('name', 'in', SHELVES[shelf]).orderBy('name').orderBy('part').execute();
  thread.tell({ type: 'open', key, shelf, day, parts });
}

function opened(database: Database, key: string, shelf: Shelf, day: number): Promise<void> {
  const days = kept[shelf];
  const opening = days.get(key) ?? open(database, key, shelf, day);
  days.delete(key);
  days.set(key, opening);
  opening.catch(() => days.delete(key));
  for (const oldest of days.keys()) {
    if (days.size <= KEPT) break;
    days.delete(oldest);
    thread.tell({ type: 'drop', key: oldest });
  }
  return opening;
}

/**
 * Asks something of a posted day, from its stored files and not from live tables. The day is computed again when it is
 * first asked for, in a thread of its own, one question after the other.
 * @throws Error when the day was not posted or its files are not whole
 */
export async function askArchive<Name extends QuestionName>(database: Database, day: number, name: Name, ask: Questions[Name]['ask']): Promise<Questions[Name]['answer']> {
  const shelf = SHELF_OF[name];
  const key = keyOf(database, shelf, day);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await opened(database, key, shelf, day);
    const reply = await thread.ask({ type: 'ask', key, name, ask });
    if (reply?.state === 'answered') return reply.answer;
    // Other days were asked for in between, and this one was dropped.
    kept[shelf].delete(key);
    if (reply?.state === 'failed') throw new Error(reply.message);
  }
  throw new Error(`day ${day} was dropped ${ATTEMPTS} times before it was asked`);
}
