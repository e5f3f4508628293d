import { toDecimal, type Micro } from '@fairlaunch/money';
import {
  LEAVES,
  LINE_KINDS_A_TO_Z,
  type FileKeccak,
  type LeafTable,
  type SettleResult,
  type StakeKind,
  type TableFile,
} from '@fairlaunch/plan';
import { headFile, TableFiles, type DayFile } from './day-file.ts';

/** STATIC lines by member. */
const STATIC_LINES = {
  target: 'float64',
  accelerated: 'float64',
  carried: 'float64',
  paid: 'float64',
  pending: 'float64',
  member: 'uint32',
} as const;
/** Lines of another kind by member. */
const LINES = { target: 'float64', paid: 'float64', member: 'uint32' } as const;
/** Enrolments for the week that follows, by member. */
const ENROLMENTS = {
  small: 'float64',
  target: 'float64',
  member: 'uint32',
  bigLeg: 'uint32',
} as const;
/** Results of assessments, by member. */
const WEEK_RESULTS = {
  target: 'float64',
  completed: 'float64',
  conditional: 'float64',
  member: 'uint32',
  isCompleted: 'uint8',
} as const;

/** Quota brought forward by acceleration, by member, then order. */
const ACCELERATIONS = { order: 'float64', amount: 'float64', member: 'uint32' } as const;
/**
 * What sponsors get for new-money orders that earn for the first time, by order: `grant` is
 * acceleration in USDT, `bhc` is BHC.
 */
const FIRST_EARNINGS = {
  order: 'float64',
  grant: 'float64',
  bhc: 'float64',
  referral: 'uint32',
  sponsor: 'uint32',
} as const;

type Texts<Value> = {
  [Name in keyof Value]: Value[Name] extends Micro
    ? string
    : Value[Name] extends object
      ? Texts<Value[Name]>
      : Value[Name];
};

/** Version 4 brought leaves in every token. */
const OUTPUTS_VERSION = 4;

/** `outputs.json`: what a close's result has besides its tables; amounts are decimal strings. */
export type OutputsHead = {
  version: typeof OUTPUTS_VERSION;
  day: number;
  pools: Record<string, string>;
  payments: Texts<SettleResult['payments']>;
  shares: Texts<SettleResult['shares']>;
  exited: {
    order: number;
    member: number;
    kind: StakeKind;
    principal: string;
    fee: string;
    quotaLapsing: string;
    pendingLapsing: string;
    feeShares: Record<string, string>;
  }[];
  completed: { order: number; member: number; kind: StakeKind; principal: string }[];
  activated: {
    node: number;
    member: number;
    sponsor: number;
    price: string;
    shares: Record<string, string>;
  }[];
  week: { week: number; fullNode: object[] } | null;
  tables: Record<string, TableFile>;
};

/** The same value with every amount as a decimal string. */
function texts<Value>(value: Value): Texts<Value> {
  const plain = (part: unknown): unknown => {
    if (typeof part === 'bigint') return toDecimal(part);
    if (Array.isArray(part)) return part.map(plain);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, plain(inner)]));
    return part;
  };
  return plain(value) as Texts<Value>;
}

function addWeek(tables: TableFiles, { enrolments, week }: SettleResult): void {
  if (enrolments.length > 0) {
    tables.add('enrolments', ENROLMENTS, enrolments.length, {
      small: Float64Array.from(enrolments, (row) => Number(row.small)),
      target: Float64Array.from(enrolments, (row) => Number(row.target)),
      member: Uint32Array.from(enrolments, (row) => row.member),
      bigLeg: Uint32Array.from(enrolments, (row) => row.bigLeg),
    });
  }
  const results = week?.results ?? [];
  if (results.length === 0) return;
  tables.add('week-results', WEEK_RESULTS, results.length, {
    target: Float64Array.from(results, (row) => Number(row.target)),
    completed: Float64Array.from(results, (row) => Number(row.completed)),
    conditional: Float64Array.from(results, (row) => Number(row.conditional)),
    member: Uint32Array.from(results, (row) => row.member),
    isCompleted: Uint8Array.from(results, (row) => Number(row.state === 'COMPLETED')),
  });
}

/** A close's result as files: the head, whose hash stands for all of them, and its tables. */
export function outputFiles(
  result: SettleResult,
  leaves: LeafTable,
  keccak: FileKeccak,
): { head: DayFile; tables: DayFile[] } {
  const tables = new TableFiles(keccak);
  for (const kind of LINE_KINDS_A_TO_Z) {
    if (kind === 'STATIC')
      tables.add('lines-STATIC', STATIC_LINES, result.static.count, result.static);
    else if (result.lines[kind].count > 0)
      tables.add(`lines-${kind}`, LINES, result.lines[kind].count, result.lines[kind]);
  }
  tables.add('accelerations', ACCELERATIONS, result.accelerations.count, result.accelerations);
  tables.add('first-earnings', FIRST_EARNINGS, result.firstEarnings.count, result.firstEarnings);
  addWeek(tables, result);
  tables.add('leaves', LEAVES, leaves.count, leaves);
  const { day, pools, payments, shares, exited, completed, activated, week } = result;
  const head = {
    version: OUTPUTS_VERSION,
    day,
    ...texts({
      pools,
      payments,
      shares,
      exited,
      completed,
      activated,
      week: week ? { week: week.week, fullNode: week.fullNode } : null,
    }),
    tables: tables.named,
  } as unknown as OutputsHead;
  return { head: headFile('outputs.json', head, keccak), tables: tables.files };
}
