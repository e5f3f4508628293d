import { micro } from '@fairlaunch/money';
import {
  readTable,
  STAKE_KINDS,
  type FileKeccak,
  type PoolBalances,
  type TableFile,
  type WeekInput,
} from '@fairlaunch/plan';
import type { DayInputs, LineInputs } from './day-inputs.ts';
import {
  BALANCES,
  balanceTable,
  MEMBERS,
  ORDERS,
  readBalances,
  readMembers,
  readOrders,
} from './input-tables.ts';
import { INPUTS_VERSION, otherVersion, type InputsHead } from './inputs-head.ts';
import { readWeek, WEEK_TABLE_NAMES, WEEK_TABLES, type weekColumns } from './week-head.ts';

type TableName = keyof InputsHead['tables'];
/** Gives a table's entry in the head and its bytes. */
type NamedTable = (name: TableName) => [TableFile, Uint8Array];

const readWeekTables = (named: NamedTable) =>
  Object.fromEntries(
    WEEK_TABLE_NAMES.map((name) => [name, readTable(WEEK_TABLES[name], ...named(name))]),
  ) as ReturnType<typeof weekColumns>;

type Read = {
  head: InputsHead;
  /** The bytes of a table by the name of its file. */
  table: (name: string) => Uint8Array;
  keccak: FileKeccak;
};

/** @throws Error if a table is not what the head says */
const namedIn =
  ({ head, table, keccak }: Read): NamedTable =>
  (name) => {
    const file = head.tables[name];
    if (!file) throw new Error(`inputs.json does not name ${name}.bin`);
    const bytes = table(`${name}.bin`);
    if (keccak.hashAll([bytes]) !== file.hash)
      throw new Error(`${name}.bin is not the one that inputs.json names`);
    return [file, bytes];
  };

/**
 * What a close computes its lines from, which needs neither the journal nor balances.
 * @throws Error if a table is not what the head says
 */
export function readLineInputs(read: Read): LineInputs {
  const { head } = read;
  if (head.version !== INPUTS_VERSION) throw otherVersion(head.version);
  if (head.kinds.join() !== STAKE_KINDS.join())
    throw new Error('inputs.json names other kinds of orders');
  const named = namedIn(read);
  const { members, addresses } = readMembers(readTable(MEMBERS, ...named('members')));
  const week: WeekInput | undefined = head.week
    ? readWeek(head.week, readWeekTables(named))
    : undefined;
  return {
    day: head.day,
    previous: head.previous,
    plan: head.plan,
    isoStart: head.isoStart,
    depositNumber: head.depositNumber,
    pools: Object.fromEntries(
      Object.entries(head.pools).map(([name, amount]) => [name, micro(amount)]),
    ) as PoolBalances,
    members,
    addresses,
    orders: readOrders(readTable(ORDERS, ...named('orders')), head.rates),
    nodes: head.nodes.map(({ price, bonusStopped = false, ...node }) => ({
      ...node,
      price: micro(price),
      bonusStopped,
    })),
    positions: head.positions.map((position) => ({ ...position, amount: micro(position.amount) })),
    ...(week && { week }),
  };
}

/**
 * A day's inputs from their files, without the journal, whose file the caller compares.
 * @throws Error if a table is not what the head says
 */
export function readInputs(head: InputsHead, table: Read['table'], keccak: FileKeccak): DayInputs {
  const read = { head, table, keccak };
  const named = namedIn(read);
  const { journal } = head.tables;
  return {
    ...readLineInputs(read),
    journal: { ...head.journal, bytes: journal.rows, hash: journal.hash },
    tokens: head.tokens.map(({ asset, token, custody, house }) => ({
      asset,
      token,
      custody: micro(custody),
      balances: readBalances(readTable(BALANCES, ...named(balanceTable(asset)))),
      house: house.map((account) => ({
        ...account,
        balance: micro(account.balance),
        paid: micro(account.paid),
      })),
    })),
  };
}
