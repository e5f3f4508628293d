import type { Database } from '#db/database.ts';
import { identityOf } from '#db/pools.ts';
import type { Bucket } from '#shared/bucket.ts';
import { Thread } from '#shared/thread.ts';
import { partsFromBucket } from '../files/kept-elsewhere.ts';
import {
  FILE_SET_OF,
  FILES_BY_SET,
  type Message,
  type QuestionName,
  type Questions,
  type Reply,
  type FileSet,
} from './questions.ts';

/** Past days have an archive of their own, so that they never hold up recent ones. */
type Age = 'recent' | 'past';

const MAX_OPEN_DAYS: Record<Age, number> = { recent: 3, past: 2 };
const MAX_ATTEMPTS = 3;
/** Limit at once, since each question may open a day, which takes seconds and much memory. */
const MAX_PAST_QUESTIONS = 8;

type Places = { database: Database; bucket: Bucket | undefined };
type Days = Record<FileSet, Map<string, Promise<void>>>;
type Archive = {
  thread: Thread<Message, Reply | undefined>;
  days: Days;
  maxOpenDays: number;
  maxQuestions: number;
  questions: number;
};

const archives: Record<Age, Archive> = {
  recent: createArchive(MAX_OPEN_DAYS.recent, Infinity),
  past: createArchive(MAX_OPEN_DAYS.past, MAX_PAST_QUESTIONS),
};
const databaseIds = new WeakMap<object, number>();
let lastDatabaseId = 0;

export class ArchiveBusyError extends Error {}

export type AskOptions = {
  age?: Age;
  beforeOpening?: () => void;
  /** Has files of past days that the database no longer has. */
  bucket?: Bucket | undefined;
};

/**
 * Asks about a day; the first question recomputes the day from its stored files, in a thread.
 * @throws ArchiveBusyError, or Error if the files are incomplete
 */
export async function askArchive<Name extends QuestionName>(
  database: Database,
  day: number,
  name: Name,
  ask: Questions[Name]['ask'],
  { age = 'recent', beforeOpening, bucket }: AskOptions = {},
): Promise<Questions[Name]['answer']> {
  const archive = archives[age];
  if (archive.questions >= archive.maxQuestions)
    throw new ArchiveBusyError(`day ${day} is asked for later`);
  archive.questions += 1;
  try {
    return await askOne(archive, { database, bucket }, { day, name, ask }, beforeOpening);
  } finally {
    archive.questions -= 1;
  }
}

type Question<Name extends QuestionName> = { day: number; name: Name; ask: Questions[Name]['ask'] };

async function askOne<Name extends QuestionName>(
  archive: Archive,
  places: Places,
  { day, name, ask }: Question<Name>,
  beforeOpening: (() => void) | undefined,
): Promise<Questions[Name]['answer']> {
  const fileSet = FILE_SET_OF[name];
  const key = keyOf(places.database, fileSet, day);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (!archive.days[fileSet].has(key)) beforeOpening?.();
    await opened(archive, places, { key, fileSet, day });
    const reply = await archive.thread.ask({ type: 'ask', key, name, ask });
    if (reply?.state === 'answered') return reply.answer;
    archive.days[fileSet].delete(key);
    if (reply?.state === 'failed') throw new Error(reply.message);
  }
  throw new Error(`day ${day} was dropped ${MAX_ATTEMPTS} times before it was asked`);
}

/** In `days` the least recently used day comes first. */
function createArchive(maxOpenDays: number, maxQuestions: number): Archive {
  const days: Days = { lines: new Map(), leaves: new Map() };
  const thread = new Thread<Message, Reply | undefined>(
    new URL('archive-worker.ts', import.meta.url),
    () => {
      for (const open of Object.values(days)) open.clear();
    },
  );
  return { thread, days, maxOpenDays, maxQuestions, questions: 0 };
}

function keyOf(database: Database, fileSet: FileSet, day: number): string {
  const identity = identityOf(database);
  const databaseId = databaseIds.get(identity) ?? ++lastDatabaseId;
  databaseIds.set(identity, databaseId);
  return `${databaseId}/${fileSet}/${day}`;
}

type DayFiles = { key: string; fileSet: FileSet; day: number };

function opened(
  { thread, days, maxOpenDays }: Archive,
  places: Places,
  wanted: DayFiles,
): Promise<void> {
  const { key, fileSet } = wanted;
  const open = days[fileSet];
  const opening = open.get(key) ?? openDay(thread, places, wanted);
  open.delete(key);
  open.set(key, opening);
  opening.catch(() => open.delete(key));
  for (const oldest of open.keys()) {
    if (open.size <= maxOpenDays) break;
    open.delete(oldest);
    thread.send({ type: 'drop', key: oldest });
  }
  return opening;
}

async function openDay(
  thread: Archive['thread'],
  { database, bucket }: Places,
  { key, fileSet, day }: DayFiles,
): Promise<void> {
  const names = FILES_BY_SET[fileSet];
  const stored = await database
    .selectFrom('settlement_file')
    .select(['name', 'content'])
    .where('day', '=', day)
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('part')
    .execute();
  const parts =
    stored.length > 0 ? stored : await partsFromBucket({ database, bucket }, day, names);
  thread.send({ type: 'open', key, fileSet, day, parts });
}
