import {
  isLineKind,
  LINE_GROUPS,
  type LineGroup,
  type LineKind,
} from '@fairlaunch/plan/line-kinds';
import type { IncomeLine } from '@fairlaunch/protocol';

/** A heading of the registry; `other` has kinds of a newer version than this app. */
export type Group = LineGroup | 'other';

/** Lines, or sums of lines, under their headings; an empty heading is left out. */
export function grouped<Line extends { kind: LineKind }>(
  lines: readonly Line[],
): { name: Group; lines: Line[] }[] {
  const known = (Object.keys(LINE_GROUPS) as LineGroup[]).map((name) => ({
    name,
    lines: Object.keys(LINE_GROUPS[name]).flatMap((kind) =>
      lines.filter((line) => line.kind === kind),
    ),
  }));
  const other = { name: 'other' as const, lines: lines.filter(({ kind }) => !isLineKind(kind)) };
  return [...known, other].filter((group) => group.lines.length > 0);
}

/** What an assessment did with a line; null if none decides on it or nothing was paid. */
export const heldOf = ({ held, paid }: Pick<IncomeLine, 'held' | 'paid'>): IncomeLine['held'] =>
  paid === '0' ? null : held;
