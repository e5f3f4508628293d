import {
  destination,
  LINE_KINDS_A_TO_Z,
  linesOf,
  type LineKind,
  type LineTable,
  type SettleResult,
  type StaticTable,
} from '@fairlaunch/plan';
import { sql } from 'kysely';
import { copyIn, type RowWriter } from '#db/copy/copy-in.ts';
import type { Tx } from '#db/database.ts';
import { postRows, type ClosePart } from './part.ts';

const SEATS_PER_PART = 8_192;
const COLUMNS = [
  'member_id',
  'kind',
  'target',
  'accelerated',
  'carried',
  'paid',
  'pending',
  'conditional',
];

/** Rows of a kind whose members are in a part. */
type Slice = { kind: LineKind; lines: LineTable & Partial<StaticTable>; from: number; to: number };

/** Enrolled seats and members' ledger numbers, which lines need beside the result. */
export type LineSource = { enrolled: Uint8Array; memberIds: Float64Array };

/** The parts that write and pay the lines of a close, some thousand members each. */
export function lineParts(result: SettleResult, source: LineSource): ClosePart[] {
  const parts: ClosePart[] = [];
  for (let seat = 1; seat < source.enrolled.length; seat += SEATS_PER_PART) {
    const end = seat + SEATS_PER_PART;
    const slices = slicesOf(result, seat, end);
    const accelerations = accelerationsOf(result, seat, end);
    if (slices.length === 0 && accelerations.length === 0) continue;
    parts.push({
      step: 'LINES',
      write: async (transaction, part) => {
        await copyIn(transaction.client, `close_line (${COLUMNS.join(', ')})`, COLUMNS.length, {
          count: slices.reduce((sum, { from, to }) => sum + to - from, 0),
          write: writerOf(slices, source),
        });
        await postRows(transaction, result.day, part);
        await bringForward(transaction.tx, accelerations);
      },
    });
  }
  return parts;
}

function slicesOf(result: SettleResult, seat: number, end: number): Slice[] {
  return LINE_KINDS_A_TO_Z.flatMap((kind) => {
    const lines = linesOf(result, kind);
    const [from, to] = [firstRow(lines.member, seat), firstRow(lines.member, end)];
    return from < to ? [{ kind, lines, from, to }] : [];
  });
}

/** Index of the first row of a seat, or of a later one, in a column sorted by seat. */
function firstRow(member: Uint32Array, seat: number): number {
  let low = 0,
    high = member.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (member[middle]! < seat) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Writes the rows of the slices one after the other. */
function writerOf(slices: readonly Slice[], { enrolled, memberIds }: LineSource) {
  let index = 0,
    at = slices[0]?.from ?? 0;
  const names = slices.map(({ kind }) => Buffer.from(kind, 'ascii'));
  return (_row: number, to: RowWriter): void => {
    while (at === slices[index]!.to) at = slices[++index]!.from;
    const { kind, lines } = slices[index]!;
    const seat = lines.member[at]!;
    to.row();
    to.int8(memberIds[seat]!);
    to.text(names[index]!);
    to.int8(lines.target[at]!);
    to.int8(lines.accelerated?.[at] ?? 0);
    to.int8(lines.carried?.[at] ?? 0);
    to.int8(lines.paid[at]!);
    to.int8(lines.pending?.[at] ?? 0);
    to.bool(destination(kind, enrolled[seat] === 1) === 'conditional');
    at += 1;
  };
}

type Acceleration = { order: number; amount: number };

/** Quota that acceleration brought forward (rulebook §4), by order. */
function accelerationsOf(
  { accelerations }: SettleResult,
  seat: number,
  end: number,
): Acceleration[] {
  const { member, order, amount } = accelerations;
  const rows: Acceleration[] = [];
  for (let row = firstRow(member, seat); row < firstRow(member, end); row += 1) {
    rows.push({ order: order[row]!, amount: amount[row]! });
  }
  return rows.sort((one, other) => one.order - other.order);
}

async function bringForward(tx: Tx, rows: readonly Acceleration[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update staking_order as o set accelerated = o.accelerated + new.amount
    from unnest(${rows.map(({ order }) => order)}::bigint[], ${rows.map(({ amount }) => amount)}::bigint[])
      as new(number, amount)
    where o.number = new.number`.execute(tx);
}
