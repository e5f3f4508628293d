import type { Micro } from '@fairlaunch/money';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Hex } from '../common/canonical.ts';
import { addressBytes, asciiBytes, fitting, WORD_BYTES, Words } from './abi-words.ts';

export type Keccak = (bytes: Uint8Array) => Uint8Array;

/** OpenZeppelin hashes a leaf twice. */
const leafHash = (keccak: Keccak, words: Words): Uint8Array => keccak(keccak(words.bytes));

const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`;

/** What one account is owed in one token at a snapshot, in wei (rulebook §18). */
export type BalanceLeaf = {
  account: Hex;
  token: Hex;
  /** Everything ever paid to the account on chain plus everything that it is owed. */
  cumulative: bigint;
  deposited: bigint;
};

/**
 * The leaf that the treasury proves a payout with: OpenZeppelin's double hash of
 * `abi.encode(address account, address token, uint256 cumulative, uint256 deposited)` (rulebook
 * §18).
 * @throws RangeError when an address is invalid or an amount does not fit
 */
export function balanceLeaf(leaf: BalanceLeaf): Hex {
  return toHex(
    balanceLeaves(addressBytes(leaf.token), keccak_256)(
      addressBytes(leaf.account),
      fitting(leaf.cumulative),
      fitting(leaf.deposited),
    ),
  );
}

/** Leaves of many accounts in one token; accounts are 20 bytes, amounts wei. */
export function balanceLeaves(
  token: Uint8Array,
  keccak: Keccak,
): (account: Uint8Array, cumulative: bigint, deposited: bigint) => Uint8Array {
  const words = new Words(4);
  words.address(1, token);
  return (account, cumulative, deposited) => {
    words.address(0, account);
    words.uint(2, cumulative);
    words.uint(3, deposited);
    return leafHash(keccak, words);
  };
}

/** Micro-units; kinds other than STATIC have 0 for accelerated, carried and pending. */
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
 * OpenZeppelin's double hash of `abi.encode(uint64 day, address account, bytes32 kind, uint256
 * target, uint256 accelerated, uint256 carried, uint256 paid, uint256 pending)`, the kind in ASCII
 * and padded on the right (rulebook §6, step 13).
 * @throws RangeError when a field does not fit its type
 */
export function lineLeaf(line: LineLeaf): Hex {
  if (line.day < 0) throw new RangeError(`${line.day} is no day of a line`);
  const amounts = [line.target, line.accelerated, line.carried, line.paid, line.pending].map(
    fitting,
  );
  return toHex(
    lineLeaves(
      line.day,
      line.kind,
      keccak_256,
    )(addressBytes(line.account), ...(amounts as [bigint, bigint, bigint, bigint, bigint])),
  );
}

/** Leaves of many lines of one day and kind; accounts are 20 bytes, amounts micro-units. */
export function lineLeaves<Amount extends number | bigint>(
  day: number,
  kind: string,
  keccak: Keccak,
): (
  account: Uint8Array,
  target: Amount,
  accelerated: Amount,
  carried: Amount,
  paid: Amount,
  pending: Amount,
) => Uint8Array {
  const words = new Words(8);
  words.uint(0, day);
  words.bytes.set(asciiBytes(kind), 2 * WORD_BYTES);
  return (account, target, accelerated, carried, paid, pending) => {
    words.address(1, account);
    words.uint(3, target);
    words.uint(4, accelerated);
    words.uint(5, carried);
    words.uint(6, paid);
    words.uint(7, pending);
    return leafHash(keccak, words);
  };
}
