import {
  legsHolding,
  openSince,
  RankedDirects,
  rowFinder,
  weekOf,
  type DayManifest,
  type FileKeccak,
  type Hex,
  type LegsHolding,
  type LinesTree,
  type TeamSinceClose,
  type OrderTable,
  type SettleResult,
} from '@fairlaunch/plan';
import { settleInputs } from '../close/compute-day.ts';
import { treeOfLines } from '../close/lines-tree.ts';
import type { LineInputs } from '../files/day-inputs.ts';
import type { InputsHead } from '../files/inputs-head.ts';
import { readLineInputs } from '../files/read-inputs.ts';

/** @throws Error if the day has no such file */
export type FileOf = (name: string) => Uint8Array;

export type ArchivedLines = {
  input: LineInputs;
  result: SettleResult;
  manifest: DayManifest;
  /** Built for the first proof, since it takes far longer than everything else. */
  linesTree: () => LinesTree;
  legs: LegsHolding;
  /** Orders that may count in a week that is still open. */
  recent: OrderTable;
  seatOf: (account: Hex) => number | undefined;
  /** Built for the first branch that is opened. */
  ranked: () => RankedDirects;
  team?: TeamSinceClose;
};

export const parseJson = (bytes: Uint8Array): unknown =>
  JSON.parse(Buffer.from(bytes).toString('utf8'));

export function openLines(day: number, file: FileOf, keccak: FileKeccak): ArchivedLines {
  const head = parseJson(file('inputs.json')) as InputsHead;
  const input = readLineInputs({ head, table: file, keccak });
  const result = settleInputs(input);
  let tree: LinesTree | undefined, ranked: RankedDirects | undefined;
  return {
    input,
    result,
    manifest: parseJson(file('manifest.json')) as DayManifest,
    linesTree: () => (tree ??= treeOfLines(day, result, input.addresses, keccak)),
    legs: legsHolding(input.members, result.standings),
    recent: openSince(input, result, weekOf(day)),
    seatOf: rowFinder(input.addresses),
    ranked: () => (ranked ??= new RankedDirects(input.members, result.standings)),
  };
}
