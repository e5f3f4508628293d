import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addressAt,
  readTable,
  readTables,
  type ColumnType,
  type FileKeccak,
  type TableFile,
} from '@fairlaunch/plan';
import { parquetWriteFile, type ColumnSource } from 'hyparquet-writer';
import { mirroredManifest, dayFolder } from './mirror-day.ts';

type Read = ReturnType<typeof readTable>[string];

/** Amounts stay micro-units, whole numbers as they are computed with; addresses become text. */
const WRITERS: Record<ColumnType, (column: Read, rows: number) => Omit<ColumnSource, 'name'>> = {
  float64: (column) => ({ type: 'INT64', data: Array.from(column, BigInt) }),
  uint32: (column) => ({ type: 'INT64', data: Array.from(column, BigInt) }),
  int32: (column) => ({ type: 'INT32', data: Array.from(column) }),
  uint16: (column) => ({ type: 'INT32', data: Array.from(column) }),
  uint8: (column) => ({ type: 'INT32', data: Array.from(column) }),
  address: (column, rows) => ({
    type: 'STRING',
    data: Array.from({ length: rows }, (_, row) => addressAt(column as Uint8Array, row)),
  }),
};

async function writeTable(folder: string, name: string, table: TableFile): Promise<void> {
  const shape = Object.fromEntries(table.columns.map(({ name: column, type }) => [column, type]));
  const columns = readTable(shape, table, await readFile(path.join(folder, `${name}.bin`)));
  parquetWriteFile({
    filename: path.join(folder, `${name}.parquet`),
    columnData: table.columns.map(({ name: column, type }) => ({
      name: column,
      ...WRITERS[type](columns[column]!, table.rows),
    })),
  });
}

/** Lines of JSON, which those programs read as they are. */
const TEXT = 'journal';

/**
 * Writes each table of a day that a mirror holds as Parquet beside it, for pandas, DuckDB or Spark.
 * The hashes are those of the files that were published, which this reads.
 * @throws DayFilesError when a head was changed
 */
export async function writeParquet(mirror: string, day: number, keccak: FileKeccak): Promise<void> {
  const folder = dayFolder(mirror, day);
  const manifest = await mirroredManifest(mirror, day);
  if (!manifest) throw new Error(`the mirror has no day ${day}`);
  for (const [name, hash] of [
    ['inputs.json', manifest.inputsHash],
    ['outputs.json', manifest.outputsHash],
  ] as const) {
    const head = await readFile(path.join(folder, name));
    for (const [table, file] of Object.entries(readTables(name, head, hash, keccak)))
      if (table !== TEXT) await writeTable(folder, table, file);
  }
}
