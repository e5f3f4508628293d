import { micro, type Micro } from '@fairlaunch/money';
import {
  isLineKind,
  LINE_GROUPS,
  LINE_KINDS,
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

export const assetOf = (kind: LineKind): IncomeLine['asset'] => LINE_KINDS[kind].asset;

/** The assessment that decides on lines of a kind, for kinds that one decides on. */
export const assessmentOf = (kind: LineKind): 'TEAM' | 'FULL_NODE' =>
  (isLineKind(kind) ? LINE_KINDS[kind].assessment : null) ?? 'TEAM';

/** What fell due with a line; only STATIC has more than a target. */
export const dueOf = ({
  target,
  accelerated,
  carried,
}: Pick<IncomeLine, 'target' | 'accelerated' | 'carried'>): Micro =>
  micro(target) + micro(accelerated) + micro(carried);
