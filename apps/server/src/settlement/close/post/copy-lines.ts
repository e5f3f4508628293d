import {
  destination,
  LINE_KINDS_A_TO_Z,
  linesOf,
  type LineKind,
  type LineTable,
  type SettleResult,
  type StaticTable,
} from '@fairlaunch/plan';
import { copyIn, type RowWriter } from '#db/copy/copy-in.ts';
import type { CopyTransaction } from '#db/copy/copy-transaction.ts';

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

type Lines = LineTable & Partial<StaticTable>;

/** Enrolled seats and members' ledger numbers, which lines need beside the result. */
export type LineSource = { enrolled: Uint8Array; memberIds: Float64Array };

/** Copies the lines of a close in, kind by kind. */
export async function copyLines(
  { client }: CopyTransaction,
  result: SettleResult,
  source: LineSource,
): Promise<void> {
  for (const kind of LINE_KINDS_A_TO_Z) {
    const lines = linesOf(result, kind);
    if (lines.member.length === 0) continue;
    await copyIn(client, `close_line (${COLUMNS.join(', ')})`, COLUMNS.length, {
      count: lines.member.length,
      write: writerOf(kind, lines, source),
    });
  }
}

function writerOf(kind: LineKind, lines: Lines, { enrolled, memberIds }: LineSource) {
  const name = Buffer.from(kind, 'ascii');
  return (row: number, to: RowWriter): void => {
    const seat = lines.member[row]!;
    to.row();
    to.int8(memberIds[seat]!);
    to.text(name);
    to.int8(lines.target[row]!);
    to.int8(lines.accelerated?.[row] ?? 0);
    to.int8(lines.carried?.[row] ?? 0);
    to.int8(lines.paid[row]!);
    to.int8(lines.pending?.[row] ?? 0);
    to.bool(destination(kind, enrolled[seat] === 1) === 'conditional');
  };
}
