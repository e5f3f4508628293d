import {
  ADDRESS_BYTES,
  FlatTree,
  LINE_KINDS_A_TO_Z,
  lineLeaves,
  linesOf,
  type DayLines,
  type FileKeccak,
  type LineKind,
} from '@fairlaunch/plan';

const HASH_BYTES = 32;

export const countLines = (lines: DayLines): number =>
  LINE_KINDS_A_TO_Z.reduce((sum, kind) => sum + linesOf(lines, kind).count, 0);

/** Index of a member's line among the leaves (kinds A–Z, each by member); undefined if none. */
export function lineIndex(
  lines: DayLines,
  kind: LineKind,
  member: number,
): { index: number; row: number } | undefined {
  let before = 0;
  for (const other of LINE_KINDS_A_TO_Z) {
    const table = linesOf(lines, other);
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
  for (const kind of LINE_KINDS_A_TO_Z) {
    const { count, member, target, paid, accelerated, carried, pending } = linesOf(lines, kind);
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
