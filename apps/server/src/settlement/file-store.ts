import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Database, Tx } from '../db/database.ts';
import { DAY_FILES, type DayFile, type DayFileName, type DayTexts } from './day-files.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const LEVEL = 6;
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;

/** A text as gzip that does not tell when or on what system it was packed. */
export async function packText(text: string): Promise<Buffer> {
  const packed = await pack(text, { level: LEVEL });
  packed[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
  return packed;
}

/**
 * Stores files of a day, once: a file that is there must be the same.
 * @throws Error when another text was stored under the name
 */
export async function storeFiles(tx: Tx, day: number, files: Partial<Record<DayFileName, DayFile>>): Promise<void> {
  for (const [name, { text, hash }] of Object.entries(files)) {
    const find = tx.selectFrom('settlement_file').select('hash').where('day', '=', day).where('name', '=', name);
    let stored = await find.executeTakeFirst();
    if (!stored) {
      const content = await packText(text);
      await tx.insertInto('settlement_file').values({ day, name, hash, content }).onConflict((conflict) => conflict.doNothing()).execute();
      stored = await find.executeTakeFirst();
    }
    if (stored?.hash !== hash) throw new Error(`${name} of day ${day} is not what was stored before`);
  }
}

/** A stored file of a day as text, or undefined when there is none. */
export async function readDayFile(database: Database, day: number, name: DayFileName): Promise<string | undefined> {
  const row = await database.selectFrom('settlement_file').select('content').where('day', '=', day).where('name', '=', name).executeTakeFirst();
  return row && (await unpack(row.content)).toString('utf8');
}

/** All files of a posted day as texts. @throws Error when one is missing */
export async function readDayTexts(database: Database, day: number): Promise<DayTexts> {
  const texts = await Promise.all(DAY_FILES.map(async (name) => {
    const text = await readDayFile(database, day, name);
    if (text === undefined) throw new Error(`${name} of day ${day} is missing`);
    return [name, text] as const;
  }));
  return Object.fromEntries(texts) as DayTexts;
}
