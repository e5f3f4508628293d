import { micro } from '@fairlaunch/money';
import {
  readTable,
  STAKE_KINDS,
  type FileKeccak,
  type PoolBalances,
  type WeekInput,
} from '@fairlaunch/plan';
import type { DayInputs } from './day-inputs.ts';
import {
  BALANCES,
  MEMBERS,
  ORDERS,
  readBalances,
  readMembers,
  readOrders,
} from './input-tables.ts';
import type { InputsHead } from './inputs-head.ts';
import {
  readWeek,
  WEEK_TABLE_NAMES,
  WEEK_TABLES,
  type weekColumns,
  type WeekTable,
} from './week-head.ts';

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
    nodes: head.nodes.map(({ price, bonusStopped = false, ...node }) => ({
      ...node,
      price: micro(price),
      bonusStopped,
    })),
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
