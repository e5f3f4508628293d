import { apiUrl } from '@fairlaunch/web';
import { keccak256 } from 'viem';

/** What a head says of one table: its rows, its columns in file order, its hash. */
export type TableHead = {
  rows: number;
  columns: { name: string; type: keyof typeof READERS | 'address' }[];
  hash: string;
};

/** A table in columns: amounts as whole micro-units, addresses as 20 bytes a row. */
export type DayTable = {
  rows: number;
  numbers: Record<string, ArrayLike<number>>;
  addresses: Uint8Array;
};

const ADDRESS_BYTES = 20;
const READERS = {
  float64: Float64Array,
  uint32: Uint32Array,
  int32: Int32Array,
  uint16: Uint16Array,
  uint8: Uint8Array,
} as const;

/**
 * All bytes of a day's file, which the server may keep in several parts.
 * @throws Error when it is missing
 */
export async function dayBytes(day: number, name: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (;;) {
    const answer = await fetch(
      apiUrl(`/api/files/${day}/${name}${parts.length > 0 ? `?part=${parts.length}` : ''}`),
      { credentials: 'omit' },
    );
    if (answer.status === 404 && parts.length > 0) break;
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    parts.push(new Uint8Array(await answer.arrayBuffer()));
  }
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * Reads a table.
 * @throws Error when the bytes do not fit the head, or there is a second address column
 */
export function readTable({ rows, columns }: TableHead, bytes: Uint8Array): DayTable {
  const table: DayTable = { rows, numbers: {}, addresses: new Uint8Array(0) };
  let at = 0;
  for (const { name, type } of columns) {
    const width = type === 'address' ? ADDRESS_BYTES : READERS[type].BYTES_PER_ELEMENT;
    const part = bytes.slice(at, at + rows * width);
    if (part.length !== rows * width) throw new Error(`column ${name} is cut off`);
    if (type === 'address') {
      if (table.addresses.length > 0) throw new Error(`column ${name} is a second address`);
      table.addresses = part;
    } else table.numbers[name] = new READERS[type](part.buffer);
    at += part.length;
  }
  return table;
}

export const hasHashOf = (head: TableHead, bytes: Uint8Array): boolean =>
  keccak256(bytes) === head.hash;

export const addressOf = ({ addresses }: DayTable, row: number): Uint8Array =>
  addresses.subarray(row * ADDRESS_BYTES, (row + 1) * ADDRESS_BYTES);
