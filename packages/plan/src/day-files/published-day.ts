import { toWei } from '@fairlaunch/money';
import type { Hex } from '../common/canonical.ts';
import type { FlatTree } from '../merkle/flat-tree.ts';
import type { BalanceLeaf } from '../merkle/balance-leaf.ts';
import { DayFilesError } from './day-files-error.ts';
import { readManifest, readTables } from './heads.ts';
import type { FileKeccak } from './keccak.ts';
import {
  leafAt,
  leafFinder,
  LEAVES,
  leavesTree,
  rowsByToken,
  type LeafTable,
} from './leaf-table.ts';
import { contentHash, manifestTokens, type DayManifest } from './manifest.ts';
import { readTable, type TableFile } from './table-file.ts';

/** The only files that are needed to prove what an account is owed. */
export const LEAF_FILES = ['manifest.json', 'outputs.json', 'leaves.bin'] as const;
export type LeafFile = (typeof LEAF_FILES)[number];

/** A leaf, in wei, with the proof that the treasury takes (rulebook §18). */
export type ProvedLeaf = BalanceLeaf & { proof: readonly Hex[] };

/** A day whose files agree. Whether root and content hash are on chain is not checked here. */
export type PublishedDay = {
  manifest: DayManifest;
  contentHash: Hex;
  root: Hex;
  leaves: number;
  tokens: Hex[];
  prove: (account: Hex, token: Hex) => ProvedLeaf | undefined;
};

function leavesOf(
  bytes: Uint8Array,
  tokens: number,
  tables: Record<string, TableFile>,
  keccak: FileKeccak,
): LeafTable {
  const table = tables['leaves'];
  if (!table) throw new DayFilesError('unreadable', 'outputs.json');
  if (keccak.hashAll([bytes]) !== table.hash) throw new DayFilesError('changed', 'leaves.bin');
  try {
    const columns = readTable(LEAVES, table, bytes);
    rowsByToken(tokens, columns.token);
    if (
      [columns.cumulative, columns.deposited].every((column) =>
        column.every((amount) => Number.isSafeInteger(amount) && amount >= 0),
      )
    )
      return { count: table.rows, ...columns };
  } catch {}
  throw new DayFilesError('unreadable', 'leaves.bin');
}

function agrees(
  { balances, balancesRoot, totals }: DayManifest,
  tokens: readonly Hex[],
  leaves: LeafTable,
  tree: FlatTree,
): boolean {
  const found = tokens.map(() => 0n);
  leaves.cumulative.forEach((amount, row) => {
    found[leaves.token[row]!]! += BigInt(amount);
  });
  return (
    leaves.count === balances &&
    tree.root === balancesRoot &&
    tokens.every((token, index) => toWei(found[index]!) === BigInt(totals[token]!))
  );
}

/**
 * Opens a day from {@link LEAF_FILES} alone and checks them against each other. Each leaf takes
 * about three hashes and 180 bytes.
 * @throws DayFilesError
 */
export function openPublishedDay(
  files: (name: LeafFile) => Uint8Array | undefined,
  keccak: FileKeccak,
): PublishedDay {
  const bytes = (name: LeafFile): Uint8Array => {
    const found = files(name);
    if (!found) throw new DayFilesError('missing', name);
    return found;
  };
  const manifest = readManifest(bytes('manifest.json'));
  const outputs = readTables('outputs.json', bytes('outputs.json'), manifest.outputsHash, keccak);
  const tokens = manifestTokens(manifest);
  if (tokens.length === 0) throw new DayFilesError('unreadable', 'manifest.json');
  const leaves = leavesOf(bytes('leaves.bin'), tokens.length, outputs, keccak);
  const tree = leavesTree(tokens, leaves, keccak.hash);
  if (!agrees(manifest, tokens, leaves, tree)) throw new DayFilesError('changed', 'leaves.bin');
  const rowOf = leafFinder(tokens, leaves);
  return {
    manifest,
    contentHash: contentHash(manifest),
    root: tree.root,
    leaves: leaves.count,
    tokens,
    prove(account, wanted) {
      const row = rowOf(account, wanted);
      return row === undefined
        ? undefined
        : { ...leafAt(tokens, leaves, row), proof: tree.proof(row) };
    },
  };
}
