import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const BLOCK_BYTES = 1 << 20;
const MARGIN_BYTES = 1 << 12;
const INT8 = 8,
  INT4 = 4,
  INT2 = 2,
  BOOL = 1,
  NULL = -1,
  END_OF_ROWS = -1;
const HIGH = 2 ** 32;

/** Writes rows into blocks in binary COPY format. */
export class RowWriter {
  #block = Buffer.allocUnsafe(BLOCK_BYTES);
  #at = SIGNATURE.copy(this.#block);
  readonly #columns: number;
  #full: Buffer[] = [];

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** Begins a row; its fields follow in column order. */
  row(): void {
    if (this.#at > BLOCK_BYTES - MARGIN_BYTES) this.#next();
    this.#at = this.#block.writeInt16BE(this.#columns, this.#at);
  }

  /** An integer within ±2⁵³. */
  int8(value: number): void {
    this.#at = this.#block.writeInt32BE(INT8, this.#at);
    const high = Math.floor(value / HIGH);
    this.#at = this.#block.writeInt32BE(high, this.#at);
    this.#at = this.#block.writeUInt32BE(value - high * HIGH, this.#at);
  }

  int4(value: number): void {
    this.#at = this.#block.writeInt32BE(value, this.#block.writeInt32BE(INT4, this.#at));
  }

  int2(value: number): void {
    this.#at = this.#block.writeInt16BE(value, this.#block.writeInt32BE(INT2, this.#at));
  }

  bool(value: boolean): void {
    this.#at = this.#block.writeUInt8(value ? 1 : 0, this.#block.writeInt32BE(BOOL, this.#at));
  }

  /** Bytes of a text, at most a few hundred; the caller encodes repeated texts once. */
  text(value: Buffer): void {
    this.#at = this.#block.writeInt32BE(value.length, this.#at);
    this.#at += value.copy(this.#block, this.#at);
  }

  null(): void {
    this.#at = this.#block.writeInt32BE(NULL, this.#at);
  }

  /** Blocks filled since the last call. */
  full(): Buffer[] {
    const blocks = this.#full;
    this.#full = [];
    return blocks;
  }

  /** The last block, with the trailer. */
  end(): Buffer {
    this.#at = this.#block.writeInt16BE(END_OF_ROWS, this.#at);
    return this.#block.subarray(0, this.#at);
  }

  #next(): void {
    this.#full.push(this.#block.subarray(0, this.#at));
    this.#block = Buffer.allocUnsafe(BLOCK_BYTES);
    this.#at = 0;
  }
}

/** Rows to copy; each call of `write` writes one row. */
export type RowSource = { count: number; write: (row: number, to: RowWriter) => void };

/** Rows written before the connection gets a turn. */
const BATCH_ROWS = 8_192;

/**
 * Writes rows by binary COPY.
 * @param target the table with its columns in parentheses
 */
export async function copyIn(
  client: pg.PoolClient,
  target: string,
  columns: number,
  { count, write }: RowSource,
): Promise<void> {
  if (count === 0) return;
  const stream = client.query(from(`copy ${target} from stdin (format binary)`));
  const done = finished(stream);
  const writer = new RowWriter(columns);
  for (let start = 0; start < count; start += BATCH_ROWS) {
    for (let row = start; row < Math.min(count, start + BATCH_ROWS); row++) write(row, writer);
    for (const block of writer.full())
      if (!stream.write(block)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end(writer.end());
  await done;
}
