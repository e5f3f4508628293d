import type { Hex } from '../common/canonical.ts';
import type { FileKeccak } from '../day-files/keccak.ts';
import {
  readTable,
  tableFile,
  type Columns,
  type TableFile,
  type TableShape,
} from '../day-files/table-file.ts';
import { planOn } from '../plan/plan-versions.ts';
import type { Plan } from '../plan/plan.ts';
import type { ReleaseSchedule } from '../rules/releases/schedules.ts';
import type { PackageRates } from '../rules/staking/order-terms.ts';
import { Amounts } from '../state/amounts.ts';
import { Books } from '../state/books.ts';
import { FreshNumbers } from '../state/fresh-numbers.ts';
import { Orders } from '../state/orders.ts';
import { fromPlain, toPlain } from './plain.ts';
import {
  ENDED,
  endedColumns,
  endedRows,
  ENROLLED,
  enrolledRows,
  enrolmentColumns,
  enrolmentRows,
  ENROLMENTS,
  positionColumns,
  positionRows,
  POSITIONS,
} from './row-tables.ts';
import { Seats } from '../state/seats.ts';
import type { AnnouncedPlan, DayState } from '../state/state.ts';

const AMOUNTS = { holder: 'uint32', amount: 'float64' } as const;
const BONUS = { member: 'uint32', paid: 'float64' } as const;

/** A state as a head, whose hash stands for all of it, and tables by name. */
export type StateFiles = {
  head: string;
  hash: Hex;
  tables: ReadonlyMap<string, readonly Uint8Array[]>;
};

type Columnar =
  'seats' | 'orders' | 'books' | 'flows' | 'ended' | 'positions' | 'pastWeeks' | 'bonus';

/** Of a state what needs no columns. */
type Rest = Omit<DayState, Columnar | 'weeks' | 'plan' | 'plans' | 'nodeNumbers'> & {
  plans: readonly Omit<AnnouncedPlan, 'plan'>[];
  staticPaid: ReadonlyMap<number, bigint>;
  amounts: Record<'books' | 'flows', Few>;
  lastOrder: number;
  lastNode: number;
  terms: readonly PackageRates[];
  schedules: readonly ReleaseSchedule[];
};

type Few = Pick<Amounts, 'guests' | 'house'>;
/** Of what a state's files hold and how; another one is not read. */
const STATE_VERSION = 1;

type Head = { version: number; tables: Record<string, TableFile>; rest: unknown };

/** Whether this version reads the state whose head it is. */
export const isReadable = (head: string): boolean =>
  (JSON.parse(head) as Head).version === STATE_VERSION;

const withoutZeros = (amounts: ReadonlyMap<string, bigint>): Map<string, bigint> =>
  new Map([...amounts].filter(([, amount]) => amount !== 0n));

const fewOf = ({ guests, house }: Amounts): Few => ({
  guests: new Map(Array.from(guests, ([address, own]) => [address, withoutZeros(own)])),
  house: withoutZeros(house),
});

/** Equal states give equal files (rulebook §20). */
export function writeState(state: DayState, keccak: FileKeccak): StateFiles {
  const { seats, orders, books, flows, ended, positions, weeks, pastWeeks, bonus, ...rest } = state;
  const { plan: _, plans, nodeNumbers, ...others } = rest;
  const files = new Map<string, TableFile>();
  const tables = new Map<string, readonly Uint8Array[]>();
  const add = <Shape extends TableShape>(
    name: string,
    shape: Shape,
    rows: number,
    columns: Columns<Shape>,
  ): void => {
    const { file, bytes } = tableFile(shape, rows, columns, keccak);
    files.set(name, file);
    tables.set(name, bytes);
  };
  const schedules: ReleaseSchedule[] = [];
  add('seats', seats.shape, seats.count, seats.rows());
  add('orders', orders.shape, orders.count, orders.rows());
  add('ended', ENDED, ended.length, endedColumns(ended));
  add('positions', POSITIONS, positions.length, positionColumns(positions, schedules));
  if (bonus) add('bonus', BONUS, bonus.member.length, bonus);
  for (const [week, { enrolments }] of weeks)
    add(`enrolments.${week}`, ENROLMENTS, enrolments.length, enrolmentColumns(enrolments));
  for (const [week, { count, member, bigLeg }] of pastWeeks)
    add(`enrolled.${week}`, ENROLLED, count, { member, bigLeg });
  const amounts = { books: books.amounts, flows };
  for (const [of, { columns }] of Object.entries(amounts))
    for (const name of columns.keys()) {
      const rows = amounts[of as keyof typeof amounts].rows(name);
      if (rows.holder.length > 0) add(`${of}.${name}`, AMOUNTS, rows.holder.length, rows);
    }
  const kept: Rest = {
    ...others,
    plans: plans.map(({ plan: __, ...version }) => version),
    staticPaid: new Map(Array.from(weeks, ([week, { staticPaid }]) => [week, staticPaid])),
    amounts: { books: fewOf(books.amounts), flows: fewOf(flows) },
    lastOrder: orders.numbers.last,
    lastNode: nodeNumbers.last,
    terms: orders.rates,
    schedules,
  };
  const head = JSON.stringify(
    toPlain({ version: STATE_VERSION, tables: Object.fromEntries(files), rest: kept }),
  );
  return { head, hash: keccak.hashAll([new TextEncoder().encode(head)]), tables };
}

/**
 * The state that was written; the caller has compared the hashes of its files.
 * @throws Error when a table has other columns or another size, or for a state of another version
 */
export function readState(
  head: string,
  bytesOf: (table: string) => Uint8Array,
  planOf: (hash: Hex) => Plan,
): DayState {
  if (!isReadable(head)) throw new Error('another version wrote this state');
  const { tables, rest: plain } = JSON.parse(head) as Head;
  const { staticPaid, amounts, lastOrder, lastNode, terms, schedules, plans, ...others } =
    fromPlain(plain) as Rest;
  const known = plans.map((version) => ({ ...version, plan: planOf(version.hash) }));
  const read = <Shape extends TableShape>(name: string, shape: Shape): Columns<Shape> =>
    readTable(shape, tables[name]!, bytesOf(name));
  const named = (prefix: string): string[] =>
    Object.keys(tables).filter((name) => name.startsWith(`${prefix}.`));
  const dayIn = (name: string): number => Number(name.slice(name.indexOf('.') + 1));
  const [seats, orders, books, flows] = [new Seats(), new Orders(), new Books(), new Amounts()];
  seats.load(tables['seats']!.rows, read('seats', seats.shape));
  orders.load(tables['orders']!.rows, read('orders', orders.shape));
  orders.numbers.endDay(lastOrder);
  const nodeNumbers = new FreshNumbers();
  nodeNumbers.endDay(lastNode);
  for (const rates of terms) orders.terms(rates);
  for (const [of, into] of [
    ['books', books.amounts],
    ['flows', flows],
  ] as const) {
    for (const [address, own] of amounts[of].guests) into.guests.set(address, own);
    for (const [name, amount] of amounts[of].house) into.house.set(name, amount);
    for (const table of named(of)) {
      const { holder, amount } = read(table, AMOUNTS);
      const column = into.column(table.slice(of.length + 1), holder.at(-1)!);
      holder.forEach((seat, row) => {
        column[seat] = amount[row]!;
      });
    }
  }
  return {
    ...others,
    plan: planOn(known, others.day + 1)!.plan,
    plans: known,
    nodeNumbers,
    seats,
    orders,
    books,
    flows,
    ended: endedRows(read('ended', ENDED)),
    positions: positionRows(read('positions', POSITIONS), schedules),
    bonus: tables['bonus'] && read('bonus', BONUS),
    weeks: new Map(
      Array.from(staticPaid, ([week, paid]) => {
        const enrolments = enrolmentRows(read(`enrolments.${week}`, ENROLMENTS));
        return [week, { enrolments, staticPaid: paid }];
      }),
    ),
    pastWeeks: new Map(
      named('enrolled').map((name) => [dayIn(name), enrolledRows(read(name, ENROLLED))]),
    ),
  };
}
