import { micro, toDecimal } from '@fairlaunch/money';
import {
  enrolledTable,
  STAKE_KINDS,
  type Columns,
  type PastWeek,
  type Plan,
  type WeekInput,
} from '@fairlaunch/plan';

/** The part of a week's inputs in `inputs.json` itself; amounts are decimal strings. */
export type WeekHead = { plan: Plan; staticPaid: string };

/** Enrolments of the week by member, with their waiting team lines; micro-units. */
const ASSESSMENTS = {
  small: 'float64',
  target: 'float64',
  conditional: 'float64',
  member: 'uint32',
  bigLeg: 'uint32',
} as const;
/** Fee dividends of the week by member, micro-units. */
const DIVIDENDS = { amount: 'float64', member: 'uint32' } as const;
/** Orders that ended in the week; `kind` is an index of the head's list, `fillWeek` −1 for none. */
const ENDED = {
  amount: 'float64',
  member: 'uint32',
  openDay: 'int32',
  endDay: 'int32',
  fillWeek: 'int32',
  kind: 'uint8',
  early: 'uint8',
} as const;
/** Enrolments of earlier weeks, by week, then member. */
const PAST = { week: 'int32', member: 'uint32', bigLeg: 'uint32' } as const;

/** The tables of a week's inputs by name. */
export const WEEK_TABLES = {
  'week-assessments': ASSESSMENTS,
  'week-dividends': DIVIDENDS,
  'week-ended': ENDED,
  'week-past': PAST,
} as const;
export type WeekTable = keyof typeof WEEK_TABLES;
export const WEEK_TABLE_NAMES = Object.keys(WEEK_TABLES) as WeekTable[];

type WeekColumns = { [Name in WeekTable]: Columns<(typeof WEEK_TABLES)[Name]> };

/** A week's inputs for the head. */
export function weekHead({ plan, staticPaid }: WeekInput): WeekHead {
  return { plan, staticPaid: toDecimal(staticPaid) };
}

/** A week's inputs as columns. */
export function weekColumns({
  assessments,
  feeDividends,
  ended,
  pastWeeks,
}: WeekInput): WeekColumns {
  const past = pastWeeks.reduce((sum, { enrolled }) => sum + enrolled.count, 0);
  const week = new Int32Array(past),
    member = new Uint32Array(past),
    bigLeg = new Uint32Array(past);
  let at = 0;
  for (const { week: monday, enrolled } of pastWeeks) {
    week.fill(monday, at, at + enrolled.count);
    member.set(enrolled.member, at);
    bigLeg.set(enrolled.bigLeg, at);
    at += enrolled.count;
  }
  return {
    'week-assessments': {
      small: Float64Array.from(assessments, (row) => Number(row.small)),
      target: Float64Array.from(assessments, (row) => Number(row.target)),
      conditional: Float64Array.from(assessments, (row) => Number(row.conditional)),
      member: Uint32Array.from(assessments, (row) => row.member),
      bigLeg: Uint32Array.from(assessments, (row) => row.bigLeg),
    },
    'week-dividends': {
      amount: Float64Array.from(feeDividends, (row) => Number(row.amount)),
      member: Uint32Array.from(feeDividends, (row) => row.member),
    },
    'week-ended': {
      amount: Float64Array.from(ended, (row) => Number(row.amount)),
      member: Uint32Array.from(ended, (row) => row.member),
      openDay: Int32Array.from(ended, (row) => row.openDay),
      endDay: Int32Array.from(ended, (row) => row.endDay),
      fillWeek: Int32Array.from(ended, (row) => row.fillWeek ?? -1),
      kind: Uint8Array.from(ended, (row) => STAKE_KINDS.indexOf(row.kind)),
      early: Uint8Array.from(ended, (row) => Number(row.endedBy === 'EXIT')),
    },
    'week-past': { week, member, bigLeg },
  };
}

/** A week's inputs from the head and its tables. */
export function readWeek(head: WeekHead, tables: WeekColumns): WeekInput {
  const assessments = tables['week-assessments'];
  const dividends = tables['week-dividends'];
  const ended = tables['week-ended'];
  return {
    plan: head.plan,
    staticPaid: micro(head.staticPaid),
    assessments: Array.from(assessments.member, (member, row) => ({
      member,
      bigLeg: assessments.bigLeg[row]!,
      small: BigInt(assessments.small[row]!),
      target: BigInt(assessments.target[row]!),
      conditional: BigInt(assessments.conditional[row]!),
    })),
    feeDividends: Array.from(dividends.member, (member, row) => ({
      member,
      amount: BigInt(dividends.amount[row]!),
    })),
    ended: Array.from(ended.member, (member, row) => ({
      member,
      kind: STAKE_KINDS[ended.kind[row]!]!,
      amount: BigInt(ended.amount[row]!),
      openDay: ended.openDay[row]!,
      endDay: ended.endDay[row]!,
      endedBy: ended.early[row] === 1 ? ('EXIT' as const) : ('MATURITY' as const),
      ...(ended.fillWeek[row]! >= 0 && { fillWeek: ended.fillWeek[row]! }),
    })),
    pastWeeks: readPastWeeks(tables['week-past']),
  };
}

function readPastWeeks({ week, member, bigLeg }: WeekColumns['week-past']): PastWeek[] {
  const rows = Array.from(week, (monday, row) => ({
    monday,
    member: member[row]!,
    bigLeg: bigLeg[row]!,
  }));
  return Array.from(
    Map.groupBy(rows, ({ monday }) => monday),
    ([monday, enrolled]) => ({ week: monday, enrolled: enrolledTable(enrolled) }),
  );
}
