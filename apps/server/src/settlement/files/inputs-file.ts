import { toDecimal } from '@fairlaunch/money';
import {
  STAKE_KINDS,
  type FileKeccak,
  type PoolBalances,
  type TableFile,
  type TableShape,
} from '@fairlaunch/plan';
import { headFile, TableFiles, type DayFile } from './day-file.ts';
import type { DayInputs, JournalInput } from './day-inputs.ts';
import {
  BALANCE_TABLES,
  BALANCES,
  balanceTable,
  MEMBERS,
  memberColumns,
  ORDERS,
} from './input-tables.ts';
import { INPUTS_VERSION, type InputsHead } from './inputs-head.ts';
import { WEEK_TABLE_NAMES, WEEK_TABLES, weekColumns, weekHead } from './week-head.ts';

const poolTexts = (pools: PoolBalances) =>
  Object.fromEntries(
    Object.entries(pools).map(([name, amount]) => [name, toDecimal(amount)]),
  ) as InputsHead['pools'];

const journalHead = ({ bytes: _, hash: __, ...head }: JournalInput): InputsHead['journal'] => head;

/** UTF-8, a line an entry (`packages/plan/src/day/journal-file.ts`). */
const journalTable = ({ bytes, hash }: JournalInput): TableFile => ({
  rows: bytes,
  columns: [{ name: 'text', type: 'uint8' }],
  hash,
});

/** True for a file of a day's inputs, the journal apart. */
export const isInput = (name: string): boolean =>
  name === 'inputs.json' || INPUT_TABLES.includes(name);

const INPUT_TABLES = ['members', 'orders', ...BALANCE_TABLES, ...WEEK_TABLE_NAMES].map(
  (name) => `${name}.bin`,
);

/**
 * A day's inputs as files: the head, whose hash stands for all of them, and its tables; the journal is
 * stored already.
 */
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
  for (const { asset, balances } of inputs.tokens)
    tables.add(balanceTable(asset), BALANCES, balances.count, balances);
  addWeek(tables, inputs);
  const head: InputsHead = {
    version: INPUTS_VERSION,
    day: inputs.day,
    previous: inputs.previous,
    journal: journalHead(inputs.journal),
    plan: inputs.plan,
    isoStart: inputs.isoStart,
    depositNumber: inputs.depositNumber,
    pools: poolTexts(inputs.pools),
    kinds: STAKE_KINDS,
    rates: [...inputs.orders.rates],
    nodes: inputs.nodes.map(({ number, member, kind, price, activeFrom, bonusStopped }) => ({
      number,
      member,
      kind,
      price: toDecimal(price),
      activeFrom,
      ...(bonusStopped && { bonusStopped }),
    })),
    positions: inputs.positions.map((position) => ({
      ...position,
      amount: toDecimal(position.amount),
      requiresActive: [...position.requiresActive],
    })),
    week: inputs.week ? weekHead(inputs.week) : null,
    tokens: inputs.tokens.map(({ asset, token, custody, house }) => ({
      asset,
      token,
      custody: toDecimal(custody),
      house: house.map(({ name, account, balance, paid }) => ({
        name,
        account,
        balance: toDecimal(balance),
        paid: toDecimal(paid),
      })),
    })),
    tables: { ...tables.named, journal: journalTable(inputs.journal) } as InputsHead['tables'],
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
