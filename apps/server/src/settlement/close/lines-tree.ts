import {
  LINE_KINDS_A_TO_Z,
  linesOf,
  linesTree,
  type DayLines,
  type FileKeccak,
  type LinesTree,
} from '@fairlaunch/plan';

export const countLines = (lines: DayLines): number =>
  LINE_KINDS_A_TO_Z.reduce((sum, kind) => sum + linesOf(lines, kind).count, 0);

export function treeOfLines(
  day: number,
  lines: DayLines,
  addresses: Uint8Array,
  keccak: FileKeccak,
): LinesTree {
  const kinds = LINE_KINDS_A_TO_Z.map((kind) => ({ kind, ...linesOf(lines, kind) }));
  return linesTree(day, kinds, addresses, keccak.hash);
}
