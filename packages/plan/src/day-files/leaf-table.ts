import { toWei } from '@fairlaunch/money';
import type { Hex } from '../common/canonical.ts';
import { addressBytes } from '../merkle/abi-words.ts';
import { FlatTree } from '../merkle/flat-tree.ts';
import { balanceLeaves, type BalanceLeaf, type Keccak } from '../merkle/merkle-leaves.ts';
import { addressAt, ADDRESS_BYTES, type Columns } from './table-file.ts';

const HASH_BYTES = 32;

/** `leaves.bin`, micro-units. */
export const LEAVES = { cumulative: 'float64', deposited: 'float64', address: 'address' } as const;

/**
 * Leaves after a close (rulebook §18): `cumulative` is all that was ever paid to an account on
 * chain and all that it is owed now. Balances by address, then the house by name, then members that
 * had nothing before, by seat.
 */
export type LeafTable = { readonly count: number } & Readonly<Columns<typeof LEAVES>>;

export function leafAt(token: Hex, leaves: LeafTable, row: number): BalanceLeaf {
  const wei = (column: Float64Array): bigint => toWei(BigInt(column[row]!));
  return {
    account: addressAt(leaves.address, row),
    token,
    cumulative: wei(leaves.cumulative),
    deposited: wei(leaves.deposited),
  };
}

/** A proof's index is its leaf's row. */
export function leavesTree(
  token: Hex,
  { count, address, cumulative, deposited }: LeafTable,
  keccak: Keccak,
): FlatTree {
  const hashes = new Uint8Array(count * HASH_BYTES);
  const leaf = balanceLeaves(addressBytes(token), keccak);
  for (let row = 0; row < count; row++) {
    const account = address.subarray(row * ADDRESS_BYTES, (row + 1) * ADDRESS_BYTES);
    hashes.set(
      leaf(account, toWei(BigInt(cumulative[row]!)), toWei(BigInt(deposited[row]!))),
      row * HASH_BYTES,
    );
  }
  return new FlatTree(hashes, keccak);
}
