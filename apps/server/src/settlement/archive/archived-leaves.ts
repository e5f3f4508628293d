import {
  leafFinder,
  LEAVES,
  leavesTree,
  manifestTokens,
  readManifest,
  readTable,
  type FileKeccak,
  type FlatTree,
  type Hex,
  type LeafTable,
} from '@fairlaunch/plan';
import type { OutputsHead } from '../files/outputs-file.ts';
import { parseJson, type FileOf } from './archived-lines.ts';

export type ArchivedLeaves = {
  tokens: readonly Hex[];
  leaves: LeafTable;
  rowOf: (account: Hex, token: Hex) => number | undefined;
  tree: FlatTree;
};

export function openLeaves(file: FileOf, keccak: FileKeccak): ArchivedLeaves {
  const tokens = manifestTokens(readManifest(file('manifest.json')));
  const { tables } = parseJson(file('outputs.json')) as OutputsHead;
  const columns = readTable(LEAVES, tables['leaves']!, file('leaves.bin'));
  const leaves: LeafTable = { count: columns.cumulative.length, ...columns };
  return {
    tokens,
    leaves,
    rowOf: leafFinder(tokens, leaves),
    tree: leavesTree(tokens, leaves, keccak.hash),
  };
}
