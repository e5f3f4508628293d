import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Micro } from '@fairlaunch/money';
import type { Hex } from './canonical.ts';

const WORD_DIGITS = 64;
const UINT64_LIMIT = 1n << 64n;
const UINT256_LIMIT = 1n << 256n;

function uintWord(value: bigint, limit: bigint): string {
  if (value < 0n || value >= limit) throw new RangeError(`${value} does not fit its word`);
  return value.toString(16).padStart(WORD_DIGITS, '0');
}

function addressWord(address: Hex): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new RangeError(`no address: ${address}`);
  return address.slice(2).toLowerCase().padStart(WORD_DIGITS, '0');
}

function asciiWord(text: string): string {
  if (!/^[\x21-\x7e]{1,32}$/.test(text)) throw new RangeError(`no ASCII name of at most 32 letters: ${text}`);
  const digits = Array.from(text, (letter) => letter.charCodeAt(0).toString(16)).join('');
  return digits.padEnd(WORD_DIGITS, '0');
}

function leafHash(words: readonly string[]): Hex {
  return `0x${bytesToHex(keccak_256(keccak_256(hexToBytes(words.join('')))))}`;
}

/** What one account is owed of one token at a snapshot; wei (rulebook §18). */
export type BalanceLeaf = {
  account: Hex;
  token: Hex;
  /** All that was ever paid to it on chain plus all that it is owed. */
  cumulative: bigint;
  /** Its on-chain deposits counted so far. */
  deposited: bigint;
};

/**
 * The leaf that the treasury proves a payout with: OpenZeppelin's double hash of
 * `abi.encode(address account, address token, uint256 cumulative, uint256 deposited)`, in wei (rulebook §18).
 * @throws RangeError when an address is none or an amount does not fit
 */
export function balanceLeaf(leaf: BalanceLeaf): Hex {
  return leafHash([
    addressWord(leaf.account),
    addressWord(leaf.token),
    uintWord(leaf.cumulative, UINT256_LIMIT),
    uintWord(leaf.deposited, UINT256_LIMIT),
  ]);
}

/** A reward line as published; micro-units. Kinds other than STATIC have 0 for accelerated, carried and pending. */
export type LineLeaf = {
  day: number;
  account: Hex;
  kind: string;
  target: Micro;
  accelerated: Micro;
  carried: Micro;
  paid: Micro;
  pending: Micro;
};

/**
 * The leaf of one reward line: OpenZeppelin's double hash of `abi.encode(uint64 day, address account,
 * bytes32 kind, uint256 target, uint256 accelerated, uint256 carried, uint256 paid, uint256 pending)`,
 * in micro-units, the kind in ASCII and padded on the right (rulebook §6, step 13).
 * @throws RangeError when a field does not fit its type
 */
export function lineLeaf(line: LineLeaf): Hex {
  const amounts = [line.target, line.accelerated, line.carried, line.paid, line.pending];
  return leafHash([
    uintWord(BigInt(line.day), UINT64_LIMIT),
    addressWord(line.account),
    asciiWord(line.kind),
    ...amounts.map((amount) => uintWord(amount, UINT256_LIMIT)),
  ]);
}
