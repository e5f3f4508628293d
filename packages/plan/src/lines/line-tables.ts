import type { LapsingKind, LineKind } from './line-kinds.ts';

/** Sorted by member, only members with something due; micro-units of the kind's asset. */
export type LineTable = {
  readonly count: number;
  readonly member: Uint32Array;
  readonly target: Float64Array;
  readonly paid: Float64Array;
};

export type LineTables = { readonly [kind in LapsingKind]: LineTable };

/** `target + accelerated + carried = paid + pending` (rulebook §6, step 3); micro-units. */
export type StaticTable = {
  readonly count: number;
  readonly member: Uint32Array;
  readonly target: Float64Array;
  readonly accelerated: Float64Array;
  readonly carried: Float64Array;
  readonly paid: Float64Array;
  readonly pending: Float64Array;
};

export type DayLines = { readonly static: StaticTable; readonly lines: LineTables };

export const linesOf = (day: DayLines, kind: LineKind): LineTable & Partial<StaticTable> =>
  kind === 'STATIC' ? day.static : day.lines[kind];

export const NO_LINES: LineTable = {
  count: 0,
  member: new Uint32Array(0),
  target: new Float64Array(0),
  paid: new Float64Array(0),
};

export function seatsDue(due: Float64Array): Uint32Array {
  let count = 0;
  for (let seat = 1; seat < due.length; seat++) if (due[seat]! > 0) count += 1;
  const seats = new Uint32Array(count);
  let row = 0;
  for (let seat = 1; seat < due.length; seat++) if (due[seat]! > 0) seats[row++] = seat;
  return seats;
}

export function ofSeats(column: Float64Array, seats: Uint32Array): Float64Array {
  const picked = new Float64Array(seats.length);
  for (let row = 0; row < seats.length; row++) picked[row] = column[seats[row]!]!;
  return picked;
}

/** Makes a table from columns by seat; rows with nothing due are left out (rulebook §17). */
export function lineTable(target: Float64Array, paid: Float64Array = target): LineTable {
  const member = seatsDue(target);
  return member.length === 0
    ? NO_LINES
    : {
        count: member.length,
        member,
        target: ofSeats(target, member),
        paid: ofSeats(paid, member),
      };
}
