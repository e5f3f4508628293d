import type pg from 'pg';
import { to } from 'pg-copy-streams';

/** Bytes of each integer type. */
const WIDTHS = { int8: 8, int4: 4, int2: 2 } as const;

/** A field of fixed width that is never null; an int8 must be below 2⁵³. */
export type CopyField = keyof typeof WIDTHS | { bytes: number };

const HEADER_BYTES = 19;
const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;
const END_OF_ROWS = -1;
const HIGH = 2 ** 32;

const widthOf = (field: CopyField): number =>
  typeof field === 'string' ? WIDTHS[field] : field.bytes;

/** Reads fields of fixed width from rows in binary COPY format. */
export class RowReader {
  readonly bytes: number;
  readonly #offsets: number[] = [];
  #bytes: Uint8Array = new Uint8Array(0);
  #view: DataView = new DataView(new ArrayBuffer(0));
  #row = 0;

  constructor(fields: readonly CopyField[]) {
    let offset = COUNT_BYTES;
    for (const field of fields) {
      offset += LENGTH_BYTES;
      this.#offsets.push(offset);
      offset += widthOf(field);
    }
    this.bytes = offset;
  }

  /** Sets the bytes that rows are read from. */
  from(bytes: Uint8Array): void {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Moves to the row at an offset; false if its number of columns differs or the first is null. */
  point(row: number): boolean {
    this.#row = row;
    return (
      this.#view.getInt16(row) === this.#offsets.length &&
      this.#view.getInt32(row + COUNT_BYTES) >= 0
    );
  }

  int8(field: number): number {
    const at = this.#row + this.#offsets[field]!;
    return this.#view.getInt32(at) * HIGH + this.#view.getUint32(at + LENGTH_BYTES);
  }

  int4(field: number): number {
    return this.#view.getInt32(this.#row + this.#offsets[field]!);
  }

  int2(field: number): number {
    return this.#view.getInt16(this.#row + this.#offsets[field]!);
  }

  /** Copies a field's bytes to a place in an array. */
  bytesTo(field: number, width: number, target: Uint8Array, at: number): void {
    const start = this.#row + this.#offsets[field]!;
    target.set(this.#bytes.subarray(start, start + width), at);
  }
}

/**
 * Reads the rows of a query one by one, by binary COPY.
 * @param query a SELECT whose columns have exactly these types, none of them null
 * @param take called for every row; the reader is reused, so values must be copied out
 * @returns the number of rows
 * @throws Error when a row does not have the widths of the fields
 */
export async function copyOut(
  client: pg.ClientBase,
  query: string,
  fields: readonly CopyField[],
  take: (row: RowReader) => void,
): Promise<number> {
  const stream: CopyStream = client.query(to(`copy (${query}) to stdout (format binary)`));
  try {
    return await readRows(stream, fields, take);
  } finally {
    stream.callback?.();
  }
}

/** `callback` stops the driver's own timeout, which would fire long after the end of the stream. */
type CopyStream = AsyncIterable<Buffer> & { callback?: () => void };

async function readRows(
  stream: CopyStream,
  fields: readonly CopyField[],
  take: (row: RowReader) => void,
): Promise<number> {
  const reader = new RowReader(fields);
  let rest: Buffer = Buffer.alloc(0);
  let rows = 0,
    started = false;
  for await (const chunk of stream) {
    let buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!started) {
      if (buffer.length < HEADER_BYTES) {
        rest = buffer;
        continue;
      }
      buffer = buffer.subarray(HEADER_BYTES);
      started = true;
    }
    let at = 0;
    reader.from(buffer);
    while (buffer.length - at >= reader.bytes) {
      if (!reader.point(at)) throw new Error(`row ${rows} of a copy has other columns`);
      take(reader);
      at += reader.bytes;
      rows += 1;
    }
    rest = buffer.subarray(at);
  }
  if (rest.length !== COUNT_BYTES || rest.readInt16BE(0) !== END_OF_ROWS)
    throw new Error(`a copy ended in the middle of row ${rows}`);
  return rows;
}
