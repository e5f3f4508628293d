import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** Rows that a close has written, and an empty table of the same columns and key. */
export type Output = { name: string; query: string; table: string };

/** The rows that the close of a day has written, with empty copies of their tables. */
export const outputs = (day: number): Output[] => [
  {
    name: 'income lines',
    query: `
      select member_id, day, kind, target, accelerated, carried, paid, pending, conditional
      from income_line where day = ${day}`,
    table: `create table raw_line (
      member_id bigint not null, day integer not null, kind text not null,
      target bigint not null, accelerated bigint not null, carried bigint not null,
      paid bigint not null, pending bigint not null, conditional boolean not null,
      primary key (member_id, day, kind))`,
  },
  {
    name: 'ledger entries',
    query: `
      select member_id, posting_id, leg, day, amount, posted_at, account, asset, kind, object
      from ledger_entry where object = 'close:${day}'`,
    table: `create table raw_entry (
      member_id bigint not null, posting_id bigint not null, leg smallint not null,
      day integer not null, amount bigint not null,
      posted_at timestamptz not null, account text not null, asset text not null,
      kind text not null, object text not null, primary key (member_id, posting_id, leg))`,
  },
];

/** Copies the rows of an output into its empty table; the seconds count only the copy into it. */
export async function rawCopy(
  owner: pg.Client,
  { query, table }: Output,
  file: string,
): Promise<{ rows: number; seconds: number }> {
  await pipeline(
    owner.query(to(`copy (${query}) to stdout (format binary)`)),
    createWriteStream(file),
  );
  await owner.query(table);
  const name = /create table (\w+)/.exec(table)![1]!;
  await owner.query('checkpoint');
  const started = performance.now();
  await owner.query('begin');
  const stream = owner.query(from(`copy ${name} from stdin (format binary)`));
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), stream);
  await owner.query('commit');
  const seconds = (performance.now() - started) / 1_000;
  return { rows: stream.rowCount, seconds };
}
