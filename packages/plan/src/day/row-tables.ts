import { canonicalJson } from '../common/canonical.ts';
import { emptyColumns, type Columns, type TableShape } from '../day-files/table-file.ts';
import type { EndedOrder, EnrolledTable, Enrolment } from '../rules/assessment/week-types.ts';
import type { PositionKind, ReleasePosition } from '../rules/releases/positions.ts';
import type { ReleaseSchedule } from '../rules/releases/schedules.ts';
import { STAKE_KINDS } from '../tables/order-kinds.ts';
import { NONE } from '../state/seats.ts';

/** Rows as columns of a file, and back. */
function columnsOf<Row, Shape extends TableShape>(
  shape: Shape,
  rows: readonly Row[],
  values: (row: Row) => { [Name in keyof Shape]: number | bigint },
): Columns<Shape> {
  const columns = emptyColumns(shape, rows.length);
  rows.forEach((row, at) => {
    for (const [name, value] of Object.entries(values(row)))
      (columns[name as keyof Shape] as Float64Array)[at] = Number(value);
  });
  return columns;
}

export const ENROLMENTS = {
  member: 'uint32',
  bigLeg: 'uint32',
  small: 'float64',
  target: 'float64',
} as const;

export const enrolmentColumns = (rows: readonly Enrolment[]) =>
  columnsOf(ENROLMENTS, rows, (row) => row);

export const enrolmentRows = (columns: Columns<typeof ENROLMENTS>): Enrolment[] =>
  Array.from(columns.member, (member, at) => ({
    member,
    bigLeg: columns.bigLeg[at]!,
    small: BigInt(columns.small[at]!),
    target: BigInt(columns.target[at]!),
  }));

export const ENROLLED = { member: 'uint32', bigLeg: 'uint32' } as const;

export const enrolledRows = (columns: Columns<typeof ENROLLED>): EnrolledTable => ({
  count: columns.member.length,
  ...columns,
});

export const ENDED = {
  member: 'uint32',
  kind: 'uint8',
  amount: 'float64',
  openDay: 'int32',
  fillWeek: 'int32',
  endDay: 'int32',
  isExit: 'uint8',
} as const;

export const endedColumns = (rows: readonly EndedOrder[]) =>
  columnsOf(ENDED, rows, ({ kind, fillWeek = NONE, endedBy, ...row }) => ({
    ...row,
    kind: STAKE_KINDS.indexOf(kind),
    fillWeek,
    isExit: Number(endedBy === 'EXIT'),
  }));

export const endedRows = (columns: Columns<typeof ENDED>): EndedOrder[] =>
  Array.from(columns.member, (member, at) => ({
    member,
    kind: STAKE_KINDS[columns.kind[at]!]!,
    amount: BigInt(columns.amount[at]!),
    openDay: columns.openDay[at]!,
    endDay: columns.endDay[at]!,
    endedBy: columns.isExit[at] === 1 ? 'EXIT' : 'MATURITY',
    ...(columns.fillWeek[at] !== NONE && { fillWeek: columns.fillWeek[at]! }),
  }));

export const POSITIONS = {
  number: 'float64',
  kind: 'uint8',
  member: 'uint32',
  amount: 'float64',
  /** Index into the head's schedules. */
  schedule: 'uint16',
  from: 'int32',
  closesCounted: 'uint32',
  /** How many seats must be active: none, the member, and another one. */
  active: 'uint8',
  other: 'uint32',
} as const;

const POSITION_KINDS: readonly PositionKind[] = [
  'PROMO',
  'AWARD',
  'IDENTITY',
  'POINTS',
  'WHITELIST',
];

/** @param schedules takes those that it does not have */
export function positionColumns(rows: readonly ReleasePosition[], schedules: ReleaseSchedule[]) {
  const known = new Map<string, number>();
  return columnsOf(POSITIONS, rows, ({ kind, schedule, requiresActive, ...row }) => {
    const key = canonicalJson(schedule);
    if (!known.has(key)) known.set(key, schedules.push(schedule) - 1);
    return {
      ...row,
      kind: POSITION_KINDS.indexOf(kind),
      schedule: known.get(key)!,
      active: requiresActive.length,
      other: requiresActive[1] ?? 0,
    };
  });
}

export const positionRows = (
  columns: Columns<typeof POSITIONS>,
  schedules: readonly ReleaseSchedule[],
): ReleasePosition[] =>
  Array.from(columns.number, (number, at) => {
    const member = columns.member[at]!;
    return {
      number,
      kind: POSITION_KINDS[columns.kind[at]!]!,
      member,
      amount: BigInt(columns.amount[at]!),
      schedule: schedules[columns.schedule[at]!]!,
      from: columns.from[at]!,
      closesCounted: columns.closesCounted[at]!,
      requiresActive: [member, columns.other[at]!].slice(0, columns.active[at]),
    };
  });
