import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Hex } from '../common/canonical.ts';
import { addressBytes, fitting, Words } from './abi-words.ts';
import { leafHash, toHex, type Keccak } from './leaf-hash.ts';

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
    return leafHash(keccak, words.bytes);
  };
}
