import {
  legsHolding,
  openSince,
  rowFinder,
  weekOf,
  type DayManifest,
  type FileKeccak,
  type FlatTree,
  type Hex,
  type LegsHolding,
  type LiveTeam,
  type OrderTable,
  type SettleResult,
} from '@fairlaunch/plan';
import { settleInputs } from '../close/compute-day.ts';
import { readInputs, type InputsHead } from '../files/inputs-file.ts';
import type { DayInputs } from '../files/day-inputs.ts';
import { linesTree } from '../close/lines-tree.ts';

/** The bytes of a file of a day by its name. @throws Error when the day does not have it */
export type FileOf = (name: string) => Uint8Array;

/** A posted day computed again from its stored inputs, ready for explaining and proving any line of it. */
export type ArchivedLines = {
  input: Omit<DayInputs, 'balances'>;
  result: SettleResult;
  manifest: DayManifest;
  /** Over the day's lines; made when the first proof is asked for, since it takes far longer than all else. */
  tree: () => FlatTree;
  legs: LegsHolding;
  /** Orders that may count in a week that this close did not end. */
  recent: OrderTable;
  seatOf: (account: Hex) => number | undefined;
  /** Everybody since, once it was told. */
  live?: LiveTeam;
};

/** The content of a JSON file. */
export const parseJson = (bytes: Uint8Array): unknown =>
  JSON.parse(Buffer.from(bytes).toString('utf8'));

/** Opens a posted day. @throws Error when its files are not whole */
export function openLines(day: number, file: FileOf, keccak: FileKeccak): ArchivedLines {
  const { balances: _, ...input } = readInputs(
    parseJson(file('inputs.json')) as InputsHead,
    file,
    keccak,
  );
  const result = settleInputs(input);
  let tree: FlatTree | undefined;
  return {
    input,
    result,
    manifest: parseJson(file('manifest.json')) as DayManifest,
    tree: () => (tree ??= linesTree(day, result, input.addresses, keccak)),
    legs: legsHolding(input.members, result.standings),
    recent: openSince(input, result, weekOf(day)),
    seatOf: rowFinder(input.addresses),
  };
}
