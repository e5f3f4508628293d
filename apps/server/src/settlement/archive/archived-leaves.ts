import {
  LEAVES,
  leavesTree,
  readTable,
  rowFinder,
  type FileKeccak,
  type FlatTree,
  type Hex,
  type LeafTable,
} from '@fairlaunch/plan';
import type { InputsHead } from '../files/inputs-head.ts';
import type { OutputsHead } from '../files/outputs-file.ts';
import { parseJson, type FileOf } from './archived-lines.ts';

export type ArchivedLeaves = {
  token: Hex;
  leaves: LeafTable;
  rowOf: (account: Hex) => number | undefined;
  tree: FlatTree;
};

export function openLeaves(file: FileOf, keccak: FileKeccak): ArchivedLeaves {
  const { token } = parseJson(file('inputs.json')) as InputsHead;
  const { tables } = parseJson(file('outputs.json')) as OutputsHead;
  const columns = readTable(LEAVES, tables['leaves']!, file('leaves.bin'));
  const leaves: LeafTable = { count: columns.cumulative.length, ...columns };
  return {
    token,
    leaves,
    rowOf: rowFinder(leaves.address),
    tree: leavesTree(token, leaves, keccak.hash),
  };
}
