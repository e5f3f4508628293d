import { encodeAbiParameters, getAddress, keccak256, stringToHex } from 'viem';
import type { Address, Hex } from 'viem';

/** Wei in one micro-unit: the contracts refuse an amount that is not a multiple (rulebook §0). */
export const WEI_PER_MICRO = 1_000_000_000_000n;

/**
 * Types of a leaf's values, in OpenZeppelin's standard Merkle layout: account, token, cumulative,
 * deposited (rulebook §18).
 */
export const leafTypes = ['address', 'address', 'uint256', 'uint256'] as const;

/** A leaf's values in the order of {@link leafTypes}; amounts in wei. */
export type Leaf = readonly [
  account: Address,
  token: Address,
  cumulative: bigint,
  deposited: bigint,
];

const leafParameters = leafTypes.map((type) => ({ type })) as [
  { type: 'address' },
  { type: 'address' },
  { type: 'uint256' },
  { type: 'uint256' },
];

/** The hash that goes into the tree: keccak256 twice over the ABI encoding. */
export function leafHash(leaf: Leaf): Hex {
  return keccak256(keccak256(encodeAbiParameters(leafParameters, leaf)));
}

/**
 * What an account may still get, in wei: leaf `cumulative` + deposits since the leaf − `paid`,
 * never below zero (rulebook §18). For an account without a leaf, the leaf's amounts are 0.
 */
export function payableWei(
  leaf: { readonly cumulative: bigint; readonly deposited: bigint },
  onChain: { readonly deposited: bigint; readonly paid: bigint },
): bigint {
  const left = leaf.cumulative + onChain.deposited - leaf.deposited - onChain.paid;
  return left > 0n ? left : 0n;
}

/**
 * The address of a pool in the tree, which is its number. Addresses up to 0xFFFF can never be paid
 * out (rulebook §18).
 */
export function poolAccount(index: number): Address {
  if (!Number.isInteger(index) || index < 0 || index > 0xffff)
    throw new RangeError(`no pool account ${index}`);
  return getAddress(`0x${index.toString(16).padStart(40, '0')}`);
}

/** A pool's name as `fundPool` takes it: ASCII, right-padded with zeros to 32 bytes. */
export function poolName(name: string): Hex {
  if (!/^[\x21-\x7e]{1,32}$/.test(name)) throw new RangeError(`not a pool's name: ${name}`);
  return stringToHex(name, { size: 32 });
}
