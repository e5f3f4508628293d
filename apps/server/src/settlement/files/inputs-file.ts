import { micro, toDecimal } from '@fairlaunch/money';
import {
  readTable,
  STAKE_KINDS,
  tableBytes,
  type FileKeccak,
  type Hex,
  type NodeKind,
  type PackageRates,
  type Plan,
  type PoolAccount,
  type PoolBalances,
  type PositionKind,
  type ReleaseSchedule,
  type StakeKind,
  type TableFile,
  type TableShape,
  type WeekInput,
} from '@fairlaunch/plan';
import { headFile, TableFiles, type DayFile } from './day-file.ts';
import type { DayInputs } from './day-inputs.ts';
import {
  BALANCES,
  MEMBERS,
  memberColumns,
  ORDERS,
  readBalances,
  readMembers,
  readOrders,
} from './input-tables.ts';
import {
  readWeek,
  WEEK_TABLE_NAMES,
  WEEK_TABLES,
  weekColumns,
  weekHead,
  type WeekHead,
  type WeekTable,
} from './week-head.ts';

/** `inputs.json`: everything that is not a table; amounts are decimal strings. */
export type InputsHead = {
  version: 3;
  day: number;
  previous: Hex | null;
  plan: Plan;
  isoStart: number;
  token: Hex;
  depositNumber: number;
  custody: string;
  pools: { [pool in PoolAccount]: string };
  kinds: readonly StakeKind[];
  rates: PackageRates[];
  nodes: { number: number; member: number; kind: NodeKind; price: string; activeFrom: number }[];
  positions: {
    number: number;
    kind: PositionKind;
    member: number;
    amount: string;
    schedule: ReleaseSchedule;
    from: number;
    counted: number;
    requiresActive: number[];
  }[];
  week: WeekHead | null;
  house: { name: string; account: Hex; balance: string; paid: string }[];
  tables: { members: TableFile; orders: TableFile; balances: TableFile } & {
    [Name in WeekTable]?: TableFile;
  };
};

const poolTexts = (pools: PoolBalances) =>
  Object.fromEntries(
    Object.entries(pools).map(([name, amount]) => [name, toDecimal(amount)]),
  ) as InputsHead['pools'];

export const isInput = (name: string): boolean => name === 'inputs.json' || isInputTable(name);

export const isInputTable = (name: string): boolean => INPUT_TABLES.includes(name);

const INPUT_TABLES = ['members', 'orders', 'balances', ...WEEK_TABLE_NAMES].map(
  (name) => `${name}.bin`,
);

/** The bytes of the inputs' tables by the names of their files. */
export function inputTableBytes({
  members,
  addresses,
  orders,
  balances,
  week,
}: DayInputs): Record<string, Uint8Array[]> {
  const columns = week && weekColumns(week);
  return {
    ...(columns &&
      Object.fromEntries(
        WEEK_TABLE_NAMES.map((name) => [
          `${name}.bin`,
          tableBytes(WEEK_TABLES[name], columns[name] as never),
        ]),
      )),
    'members.bin': tableBytes(MEMBERS, memberColumns(members, addresses)),
    'orders.bin': tableBytes(ORDERS, orders),
    'balances.bin': tableBytes(BALANCES, balances),
  };
}

/** A day's inputs as files: the head, whose hash stands for all of them, and its tables. */
export function inputFiles(
  inputs: DayInputs,
  keccak: FileKeccak,
): { head: DayFile; tables: DayFile[] } {
  const tables = new TableFiles(keccak);
  tables.add(
    'members',
    MEMBERS,
    inputs.members.count,
    memberColumns(inputs.members, inputs.addresses),
  );
  tables.add('orders', ORDERS, inputs.orders.count, inputs.orders);
  tables.add('balances', BALANCES, inputs.balances.count, inputs.balances);
  addWeek(tables, inputs);
  const head: InputsHead = {
    version: 3,
    day: inputs.day,
    previous: inputs.previous,
    plan: inputs.plan,
    isoStart: inputs.isoStart,
    token: inputs.token,
    depositNumber: inputs.depositNumber,
    custody: toDecimal(inputs.custody),
    pools: poolTexts(inputs.pools),
    kinds: STAKE_KINDS,
    rates: [...inputs.orders.rates],
    nodes: inputs.nodes.map(({ number, member, kind, price, activeFrom }) => ({
      number,
      member,
      kind,
      price: toDecimal(price),
      activeFrom,
    })),
    positions: inputs.positions.map((position) => ({
      ...position,
      amount: toDecimal(position.amount),
      requiresActive: [...position.requiresActive],
    })),
    week: inputs.week ? weekHead(inputs.week) : null,
    house: inputs.house.map(({ name, account, balance, paid }) => ({
      name,
      account,
      balance: toDecimal(balance),
      paid: toDecimal(paid),
    })),
    tables: tables.named as InputsHead['tables'],
  };
  return { head: headFile('inputs.json', head, keccak), tables: tables.files };
}

function addWeek(tables: TableFiles, { week }: DayInputs): void {
  if (!week) return;
  const columns = weekColumns(week);
  const rows = {
    'week-assessments': week.assessments.length,
    'week-dividends': week.feeDividends.length,
    'week-ended': week.ended.length,
    'week-past': columns['week-past'].week.length,
  };
  for (const name of WEEK_TABLE_NAMES)
    tables.add<TableShape>(name, WEEK_TABLES[name], rows[name], columns[name]);
}

function readWeekTables(head: InputsHead, checked: (name: WeekTable) => Uint8Array) {
  return Object.fromEntries(
    WEEK_TABLE_NAMES.map((name) => {
      const file = head.tables[name];
      if (!file) throw new Error(`inputs.json does not name ${name}.bin`);
      return [name, readTable(WEEK_TABLES[name], file, checked(name))];
    }),
  ) as ReturnType<typeof weekColumns>;
}

/**
 * A day's inputs from their files.
 * @param table the bytes of a table by the name of its file
 * @throws Error when a table is not what the head says
 */
export function readInputs(
  head: InputsHead,
  table: (name: string) => Uint8Array,
  keccak: FileKeccak,
): DayInputs {
  if (head.version !== 3 || head.kinds.join() !== STAKE_KINDS.join())
    throw new Error('inputs.json is of another version');
  const checked = (name: keyof InputsHead['tables']): Uint8Array => {
    const bytes = table(`${name}.bin`);
    if (keccak.hashAll([bytes]) !== head.tables[name]?.hash)
      throw new Error(`${name}.bin is not the one that inputs.json names`);
    return bytes;
  };
  const { members, addresses } = readMembers(
    readTable(MEMBERS, head.tables.members, checked('members')),
  );
  const week: WeekInput | undefined = head.week
    ? readWeek(head.week, readWeekTables(head, checked))
    : undefined;
  return {
    day: head.day,
    previous: head.previous,
    plan: head.plan,
    isoStart: head.isoStart,
    token: head.token,
    depositNumber: head.depositNumber,
    custody: micro(head.custody),
    pools: Object.fromEntries(
      Object.entries(head.pools).map(([name, amount]) => [name, micro(amount)]),
    ) as PoolBalances,
    members,
    addresses,
    orders: readOrders(readTable(ORDERS, head.tables.orders, checked('orders')), head.rates),
    nodes: head.nodes.map((node) => ({ ...node, price: micro(node.price) })),
    positions: head.positions.map((position) => ({ ...position, amount: micro(position.amount) })),
    ...(week && { week }),
    balances: readBalances(readTable(BALANCES, head.tables.balances, checked('balances'))),
    house: head.house.map((account) => ({
      ...account,
      balance: micro(account.balance),
      paid: micro(account.paid),
    })),
  };
}
