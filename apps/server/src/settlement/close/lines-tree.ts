import {
  ADDRESS_BYTES,
  FlatTree,
  KINDS,
  lineLeaves,
  type FileKeccak,
  type LineTable,
  type LineTables,
  type StaticTable,
} from '@fairlaunch/plan';

const HASH_BYTES = 32;

/** A day's lines of every kind. */
export type DayLines = { static: StaticTable; lines: LineTables };

type Amounts = Pick<StaticTable, 'member' | 'count' | 'target' | 'paid'> & Partial<StaticTable>;

const tableOf = (lines: DayLines, kind: (typeof KINDS)[number]): StaticTable | LineTable =>
  kind === 'STATIC' ? lines.static : lines.lines[kind];

/** How many lines a day has. */
export const countLines = (lines: DayLines): number =>
  KINDS.reduce((sum, kind) => sum + tableOf(lines, kind).count, 0);

/** Where a member's line of a kind is among the leaves: kinds A–Z, each by member; undefined when there is none. */
export function lineIndex(
  lines: DayLines,
  kind: (typeof KINDS)[number],
  member: number,
): { index: number; row: number } | undefined {
  let before = 0;
  for (const other of KINDS) {
    const table = tableOf(lines, other);
    if (other === kind) {
      const row = table.member.indexOf(member);
      return row < 0 ? undefined : { index: before + row, row };
    }
    before += table.count;
  }
  return undefined;
}

/** The tree over a day's lines, kinds A–Z, each by member (rulebook §6, step 13). */
export function linesTree(
  day: number,
  lines: DayLines,
  addresses: Uint8Array,
  keccak: FileKeccak,
): FlatTree {
  const hashes = new Uint8Array(countLines(lines) * HASH_BYTES);
  let at = 0;
  for (const kind of KINDS) {
    const { count, member, target, paid, accelerated, carried, pending }: Amounts = tableOf(
      lines,
      kind,
    );
    const leaf = lineLeaves<number>(day, kind, keccak.hash);
    for (let row = 0; row < count; row++, at += HASH_BYTES) {
      const account = addresses.subarray(
        member[row]! * ADDRESS_BYTES,
        (member[row]! + 1) * ADDRESS_BYTES,
      );
      hashes.set(
        leaf(
          account,
          target[row]!,
          accelerated?.[row] ?? 0,
          carried?.[row] ?? 0,
          paid[row]!,
          pending?.[row] ?? 0,
        ),
        at,
      );
    }
  }
  return new FlatTree(hashes, keccak.hash);
}
