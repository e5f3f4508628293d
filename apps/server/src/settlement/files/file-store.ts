import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql, type Insertable } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { DayFile, StoredFile } from './day-file.ts';
import { startKeccak } from './keccak.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const GZIP_LEVEL = 3;
const GZIP_OS_BYTE = 9;
const GZIP_OS_UNKNOWN = 255;
const MAX_PART_BYTES = 8 << 20;
/** Parts of one insert. */
const MAX_PARTS = 200;

/** Packs bytes with a result that does not depend on time or operating system. */
async function packBytes(bytes: Uint8Array): Promise<Buffer> {
  const packed = await pack(bytes, { level: GZIP_LEVEL });
  packed[GZIP_OS_BYTE] = GZIP_OS_UNKNOWN;
  return packed;
}

/**
 * Parts of at most 8 MiB, each as full as pieces allow: whoever downloads a day asks once a part. An
 * empty file has one empty part.
 */
function* partsOf({ bytes }: DayFile): Generator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for (const piece of bytes) {
    for (let at = 0; at < piece.length; at += MAX_PART_BYTES) {
      const next = piece.subarray(at, at + MAX_PART_BYTES);
      if (size + next.length > MAX_PART_BYTES) {
        yield joined(waiting);
        [waiting, size] = [[], 0];
      }
      waiting.push(next);
      size += next.length;
    }
  }
  yield joined(waiting);
}

/** Copies nothing of a large column. */
const joined = (pieces: readonly Uint8Array[]): Uint8Array =>
  pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);

/** Files of a day for everybody, or those of the state that its close left. */
type FileTable = 'settlement_file' | 'day_state';

/** Hash and number of parts of files by their names. */
export type PartsOf = ReadonlyMap<string, string>;

/**
 * Stores files in their order; parts that are stored already stay, and small ones share an insert.
 * @returns what was to be stored
 */
export async function storeFiles(
  database: Database,
  day: number,
  files: Iterable<DayFile> | AsyncIterable<DayFile>,
  table: FileTable = 'settlement_file',
): Promise<PartsOf> {
  const stored = new Map<string, string>();
  let parts: Promise<Insertable<Tables[FileTable]> & { part: number }>[] = [];
  let size = 0;
  const insert = async () => {
    if (parts.length === 0) return;
    await database
      .insertInto(table)
      .values(await Promise.all(parts))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    [parts, size] = [[], 0];
  };
  for await (const file of files) {
    const all = [...partsOf(file)];
    stored.set(file.name, `${file.hash} ${all.length}`);
    for (const [part, bytes] of all.entries()) {
      if (size + bytes.length > MAX_PART_BYTES || parts.length === MAX_PARTS) await insert();
      const { name, hash } = file;
      parts.push(packBytes(bytes).then((content) => ({ day, name, part, hash, content })));
      size += bytes.length;
    }
  }
  await insert();
  return stored;
}

/** Stores a file whose bytes come one after the other, holding one part of it. Stored parts stay. */
export async function streamFile(
  database: Database,
  day: number,
  name: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const hasher = await startKeccak();
  const waiting = Buffer.alloc(MAX_PART_BYTES);
  let [held, part] = [0, 0];
  const insert = async () => {
    const content = await packBytes(waiting.subarray(0, held));
    await database
      .insertInto('settlement_file')
      .values({ day, name, part, hash: '', content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    [held, part] = [0, part + 1];
  };
  for await (const piece of pieces) {
    hasher.update(piece);
    for (let at = 0; at < piece.length;) {
      if (held === MAX_PART_BYTES) await insert();
      const taken = Math.min(piece.length - at, MAX_PART_BYTES - held);
      waiting.set(piece.subarray(at, at + taken), held);
      [held, at] = [held + taken, at + taken];
    }
  }
  const bytes = part * MAX_PART_BYTES + held;
  await insert();
  const hash = hasher.digest();
  await sql`select name_file(${day}, ${name}, ${hash})`.execute(database);
  return { name, hash, bytes };
}

const partsIn = ({ bytes }: StoredFile): number => Math.max(1, Math.ceil(bytes / MAX_PART_BYTES));

/** @throws Error if a file is missing, is another one, or none of the day's */
export async function checkStored(
  tx: Tx,
  day: number,
  files: PartsOf,
  journal: StoredFile,
): Promise<void> {
  const { rows } = await sql<{ name: string; hash: string; parts: bigint }>`
    select name, hash, count(*) as parts from settlement_file where day = ${day}
    group by name, hash`.execute(tx);
  const stored = new Map(rows.map(({ name, hash, parts }) => [name, `${hash} ${parts}`]));
  const expected = new Map(files).set(journal.name, `${journal.hash} ${partsIn(journal)}`);
  for (const [name, content] of expected)
    if (stored.get(name) !== content)
      throw new Error(`${name} of day ${day} is not stored as it was computed`);
  if (rows.length !== expected.size) throw new Error(`day ${day} has files that are not its own`);
}

export async function discardFiles(database: Database, day: number): Promise<void> {
  await sql`select discard_files(${day})`.execute(database);
}

export function readDayBytes(database: Database, day: number): Promise<Map<string, Uint8Array>> {
  return readFileBytes(database, day, () => true);
}

export async function readFileBytes(
  database: Database,
  day: number,
  wanted: (name: string) => boolean,
  table: FileTable = 'settlement_file',
): Promise<Map<string, Uint8Array>> {
  const known = await database
    .selectFrom(table)
    .select('name')
    .distinct()
    .where('day', '=', day)
    .execute();
  const names = known.map(({ name }) => name).filter(wanted);
  if (names.length === 0) return new Map();
  const rows = await database
    .selectFrom(table)
    .select(['name', 'content'])
    .where('day', '=', day)
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('part')
    .execute();
  const files = new Map<string, Buffer[]>();
  for (const { name, content } of rows) {
    const parts = files.get(name) ?? [];
    parts.push(await unpack(content));
    files.set(name, parts);
  }
  return new Map(Array.from(files, ([name, parts]) => [name, Buffer.concat(parts)]));
}
