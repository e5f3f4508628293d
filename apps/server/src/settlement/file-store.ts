import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Database, Tx } from '../db/database.ts';
import type { DayFile } from './files/day-file.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const LEVEL = 3;
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;
const PART_BYTES = 8 << 20;

/** Bytes as gzip that does not tell when or on what system they were packed. */
export async function packBytes(bytes: Uint8Array): Promise<Buffer> {
  const packed = await pack(bytes, { level: LEVEL });
  packed[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
  return packed;
}

/** A file's bytes in parts of at most 8 MiB; an empty file has one empty part. */
function* partsOf({ bytes }: DayFile): Generator<Uint8Array> {
  let some = false;
  for (const piece of bytes) {
    for (let at = 0; at < piece.length; at += PART_BYTES) {
      some = true;
      yield piece.subarray(at, at + PART_BYTES);
    }
  }
  if (!some) yield new Uint8Array(0);
}

async function storeFile(tx: Tx, day: number, file: DayFile): Promise<void> {
  const find = tx.selectFrom('settlement_file').select('hash').where('day', '=', day).where('name', '=', file.name).limit(1);
  let stored = await find.executeTakeFirst();
  if (!stored) {
    let part = 0;
    for (const bytes of partsOf(file)) {
      const content = await packBytes(bytes);
      await tx.insertInto('settlement_file').values({ day, name: file.name, part, hash: file.hash, content }).onConflict((conflict) => conflict.doNothing()).execute();
      part += 1;
    }
    stored = await find.executeTakeFirst();
  }
  if (stored?.hash !== file.hash) throw new Error(`${file.name} of day ${day} is not what was stored before`);
}

/**
 * Stores files of a day, once: a file that is there must be the same.
 * @throws Error when other bytes were stored under the name
 */
export async function storeFiles(tx: Tx, day: number, files: readonly DayFile[]): Promise<void> {
  for (const file of files) await storeFile(tx, day, file);
}

/** All files of a day by name, unpacked; empty when the day has none. */
export async function readDayBytes(database: Database, day: number): Promise<Map<string, Uint8Array>> {
  const rows = await database.selectFrom('settlement_file').select(['name', 'content']).where('day', '=', day).orderBy('name').orderBy('part').execute();
  const files = new Map<string, Buffer[]>();
  for (const { name, content } of rows) files.set(name, [...(files.get(name) ?? []), await unpack(content)]);
  return new Map(Array.from(files, ([name, parts]) => [name, Buffer.concat(parts)]));
}
