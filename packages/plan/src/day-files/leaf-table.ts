import { toWei } from '@fairlaunch/money';
import type { Hex } from '../common/canonical.ts';
import { addressBytes } from '../merkle/abi-words.ts';
import { balanceLeaves, type BalanceLeaf } from '../merkle/balance-leaf.ts';
import { FlatTree } from '../merkle/flat-tree.ts';
import type { Keccak } from '../merkle/leaf-hash.ts';
import { addressAt, ADDRESS_BYTES, rowFinder, type Columns } from './table-file.ts';

const HASH_BYTES = 32;

/** `leaves.bin`, micro-units; `token` is an index into the day's tokens, ascending by address. */
export const LEAVES = {
  cumulative: 'float64',
  deposited: 'float64',
  token: 'uint8',
  address: 'address',
} as const;

/**
 * Leaves after a close (rulebook §18): `cumulative` is everything ever paid to an account on chain
 * plus what it is owed now. Rows go token by token; within one, balances by address, then the
 * house by name, then members that had nothing before, by seat.
 */
export type LeafTable = { readonly count: number } & Readonly<Columns<typeof LEAVES>>;

export function leafAt(tokens: readonly Hex[], leaves: LeafTable, row: number): BalanceLeaf {
  const wei = (column: Float64Array): bigint => toWei(BigInt(column[row]!));
  return {
    account: addressAt(leaves.address, row),
    token: tokens[leaves.token[row]!]!,
    cumulative: wei(leaves.cumulative),
    deposited: wei(leaves.deposited),
  };
}

/** The rows of one token, which are contiguous. */
export type LeafRows = { start: number; end: number };

/** @throws RangeError if a token has no index or its rows are not contiguous */
export function rowsByToken(tokens: number, column: Uint8Array): LeafRows[] {
  const ends = Array.from<number>({ length: tokens }).fill(0);
  let last = 0;
  column.forEach((token, row) => {
    if (token < last || token >= tokens) throw new RangeError(`leaf ${row} is of no known token`);
    last = token;
    ends[token] = row + 1;
  });
  let start = 0;
  return ends.map((end) => {
    const rows = { start, end: Math.max(start, end) };
    start = rows.end;
    return rows;
  });
}

/** @throws RangeError as {@link rowsByToken} */
export function leafFinder(
  tokens: readonly Hex[],
  { token, address }: LeafTable,
): (account: Hex, token: Hex) => number | undefined {
  const rows = rowsByToken(tokens.length, token);
  const finders = rows.map(({ start, end }) =>
    rowFinder(address.subarray(start * ADDRESS_BYTES, end * ADDRESS_BYTES)),
  );
  return (account, wanted) => {
    const index = tokens.indexOf(wanted.toLowerCase() as Hex);
    const row = finders[index]?.(account);
    return row === undefined ? undefined : rows[index]!.start + row;
  };
}

/** Tree of all leaves; the index of a proof is the row of its leaf. */
export function leavesTree(
  tokens: readonly Hex[],
  { count, address, cumulative, deposited, token }: LeafTable,
  keccak: Keccak,
): FlatTree {
  const hashes = new Uint8Array(count * HASH_BYTES);
  const leafOf = tokens.map((one) => balanceLeaves(addressBytes(one), keccak));
  for (let row = 0; row < count; row++) {
    const account = address.subarray(row * ADDRESS_BYTES, (row + 1) * ADDRESS_BYTES);
    hashes.set(
      leafOf[token[row]!]!(
        account,
        toWei(BigInt(cumulative[row]!)),
        toWei(BigInt(deposited[row]!)),
      ),
      row * HASH_BYTES,
    );
  }
  return new FlatTree(hashes, keccak);
}
