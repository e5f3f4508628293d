import { micro, type Micro } from '@fairlaunch/money';
import { balanceLeaf, buildTree, type DayManifest, type Hex, type MerkleTree } from '@fairlaunch/plan';
import type { Database } from '../db/database.ts';
import { linesTree } from './compute-day.ts';
import type { BalancesFile, DayFileName, DayFiles, FileLeaf, FileLine, InputOrder, InputsFile, LinesFile, OutputsFile } from './day-files.ts';
import { readDayFile } from './file-store.ts';

/** A day's lines as stored, ready for looking one up and proving it. */
export type ArchivedLines = {
  inputs: InputsFile;
  outputs: OutputsFile;
  manifest: DayManifest;
  lineOf: Map<Hex, { line: FileLine; index: number }>;
  /** By address, in the order of the numbers. */
  ordersOf: Map<Hex, InputOrder[]>;
  /** Seats by address. */
  seatOf: Map<Hex, number>;
  tree: MerkleTree;
};

/** A day's leaves as stored, ready for proving one. */
export type ArchivedBalances = { token: Hex; leafOf: Map<Hex, { leaf: FileLeaf; index: number }>; tree: MerkleTree };

/** Days kept unpacked; the app asks for yesterday far more often than for any other. */
const KEPT = 4;

function kept<Value>(open: (database: Database, day: number) => Promise<Value>): (database: Database, day: number) => Promise<Value> {
  const byDatabase = new WeakMap<Database, Map<number, Promise<Value>>>();
  return (database, day) => {
    const days = byDatabase.get(database) ?? new Map<number, Promise<Value>>();
    byDatabase.set(database, days);
    const value = days.get(day) ?? open(database, day);
    days.delete(day);
    days.set(day, value);
    value.catch(() => days.delete(day));
    for (const oldest of days.keys()) {
      if (days.size <= KEPT) break;
      days.delete(oldest);
    }
    return value;
  };
}

const READ = { inputs: 'inputs.json', outputs: 'outputs.json', lines: 'lines.json', balances: 'balances.json', manifest: 'manifest.json' } as const satisfies Record<keyof DayFiles, DayFileName>;

async function read<Name extends keyof DayFiles>(database: Database, day: number, name: Name): Promise<DayFiles[Name]> {
  const text = await readDayFile(database, day, READ[name]);
  if (text === undefined) throw new Error(`${READ[name]} of day ${day} is missing`);
  return JSON.parse(text) as DayFiles[Name];
}

const amounts = (line: FileLine): Record<'target' | 'accelerated' | 'carried' | 'paid' | 'pending', Micro> => ({
  target: micro(line.target),
  accelerated: micro(line.accelerated),
  carried: micro(line.carried),
  paid: micro(line.paid),
  pending: micro(line.pending),
});

/** The stored inputs, outputs and lines of a posted day. @throws Error when the day was not posted */
export const archivedLines = kept(async (database, day): Promise<ArchivedLines> => {
  const [inputs, outputs, file, manifest]: [InputsFile, OutputsFile, LinesFile, DayManifest] = await Promise.all([
    read(database, day, 'inputs'), read(database, day, 'outputs'), read(database, day, 'lines'), read(database, day, 'manifest'),
  ]);
  const ordersOf = Map.groupBy(inputs.orders, (order) => inputs.members[order.seat - 1]!.account);
  return {
    inputs,
    outputs,
    manifest,
    lineOf: new Map(file.lines.map((line, index) => [line.account, { line, index }])),
    ordersOf,
    seatOf: new Map(inputs.members.map((member, index) => [member.account, index + 1])),
    tree: linesTree(day, file.lines.map((line) => ({ account: line.account, kind: line.kind, ...amounts(line) }))),
  };
});

/** The stored leaves of a posted day. @throws Error when the day was not posted */
export const archivedBalances = kept(async (database, day): Promise<ArchivedBalances> => {
  const { token, leaves }: BalancesFile = await read(database, day, 'balances');
  return {
    token,
    leafOf: new Map(leaves.map((leaf, index) => [leaf.account, { leaf, index }])),
    tree: buildTree(leaves.map((leaf) => balanceLeaf({ account: leaf.account, token, cumulative: BigInt(leaf.cumulative), deposited: BigInt(leaf.deposited) }))),
  };
});
