import { bytesToHex } from '@noble/hashes/utils.js';
import type { Hex } from '../common/canonical.ts';
import { addressBytes } from '../merkle/abi-words.ts';
import type { FileKeccak } from './keccak.ts';

/** Little-endian; amounts are micro-units in a float64, exact below 2⁵³. */
const TYPES = {
  float64: Float64Array,
  uint32: Uint32Array,
  int32: Int32Array,
  uint16: Uint16Array,
  uint8: Uint8Array,
} as const;

/** An `address` takes 20 bytes a row. */
export type ColumnType = keyof typeof TYPES | 'address';
export type Column = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array;

/** Types of the columns by name, in their order in the file. */
export type TableShape = { readonly [column: string]: ColumnType };
export type Columns<Shape extends TableShape> = { [Name in keyof Shape]: Arrays[Shape[Name]] };

type Arrays = {
  float64: Float64Array;
  uint32: Uint32Array;
  int32: Int32Array;
  uint16: Uint16Array;
  uint8: Uint8Array;
  address: Uint8Array;
};

/** `hash` is keccak256 of the file's bytes. */
export type TableFile = { rows: number; columns: { name: string; type: ColumnType }[]; hash: Hex };

export const ADDRESS_BYTES = 20;

/** Elements of a column that one row takes. */
export const widthOfRow = (type: ColumnType): number => (type === 'address' ? ADDRESS_BYTES : 1);

export const emptyColumns = <Shape extends TableShape>(
  shape: Shape,
  rows: number,
): Columns<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [
      name,
      type === 'address' ? new Uint8Array(rows * ADDRESS_BYTES) : new TYPES[type](rows),
    ]),
  ) as Columns<Shape>;

const widthOf = (type: ColumnType): number =>
  type === 'address' ? ADDRESS_BYTES : TYPES[type].BYTES_PER_ELEMENT;

const bytesOf = (column: Column): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

export const tableBytes = <Shape extends TableShape>(
  shape: Shape,
  columns: Columns<Shape>,
): Uint8Array[] => Object.keys(shape).map((name) => bytesOf(columns[name as keyof Shape]));

/** @throws Error when a column has another number of rows */
export function tableFile<Shape extends TableShape>(
  shape: Shape,
  rows: number,
  columns: Columns<Shape>,
  keccak: FileKeccak,
): { file: TableFile; bytes: Uint8Array[] } {
  const names = Object.entries(shape).map(([name, type]) => ({ name, type }));
  const bytes = tableBytes(shape, columns);
  names.forEach(({ name, type }, index) => {
    if (bytes[index]!.length !== rows * widthOf(type))
      throw new Error(`column ${name} has not ${rows} rows`);
  });
  return { file: { rows, columns: names, hash: keccak.hashAll(bytes) }, bytes };
}

/** @throws Error when the file has other columns or another size */
export function readTable<Shape extends TableShape>(
  shape: Shape,
  file: TableFile,
  bytes: Uint8Array,
): Columns<Shape> {
  const names = Object.entries(shape);
  if (
    file.columns.length !== names.length ||
    names.some(
      ([name, type], index) =>
        file.columns[index]!.name !== name || file.columns[index]!.type !== type,
    )
  ) {
    throw new Error('a table has other columns');
  }
  const size = names.reduce((sum, [, type]) => sum + file.rows * widthOf(type), 0);
  if (bytes.length !== size)
    throw new Error(`a table has ${bytes.length} bytes instead of ${size}`);
  let at = 0;
  return Object.fromEntries(
    names.map(([name, type]) => {
      const part = new Uint8Array(bytes.subarray(at, at + file.rows * widthOf(type)));
      at += part.length;
      return [name, type === 'address' ? part : new TYPES[type](part.buffer)];
    }),
  ) as Columns<Shape>;
}

export const addressAt = (column: Uint8Array, row: number): Hex =>
  `0x${bytesToHex(column.subarray(row * ADDRESS_BYTES, (row + 1) * ADDRESS_BYTES))}`;

/** Searches linearly, which costs far less than opening the day did. */
export function rowFinder(column: Uint8Array): (account: Hex) => number | undefined {
  return (account) => {
    const wanted = addressBytes(account);
    for (
      let start = column.indexOf(wanted[0]!);
      start >= 0;
      start = column.indexOf(wanted[0]!, start + 1)
    ) {
      if (start % ADDRESS_BYTES === 0 && wanted.every((byte, at) => column[start + at] === byte))
        return start / ADDRESS_BYTES;
    }
    return undefined;
  };
}
