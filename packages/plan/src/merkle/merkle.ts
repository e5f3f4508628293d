import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Hex } from '../common/canonical.ts';

const HASH_BYTES = 32;

/** Root of a tree without leaves, which no proof leads to. */
export const EMPTY_ROOT: Hex = `0x${'00'.repeat(HASH_BYTES)}`;

export type MerkleTree = {
  readonly root: Hex;
  proof: (index: number) => Hex[];
};

const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`;

function toHash(hex: Hex): Uint8Array {
  if (!/^0x[0-9a-fA-F]{64}$/.test(hex)) throw new RangeError(`no hash of 32 bytes: ${hex}`);
  return hexToBytes(hex.slice(2));
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < HASH_BYTES; at++) {
    const difference = a[at]! - b[at]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function hashPair(a: Uint8Array, b: Uint8Array): Uint8Array {
  const pair = new Uint8Array(2 * HASH_BYTES);
  const ordered = compareBytes(a, b) <= 0;
  pair.set(ordered ? a : b, 0);
  pair.set(ordered ? b : a, HASH_BYTES);
  return keccak_256(pair);
}

/**
 * OpenZeppelin's StandardMerkleTree: leaves sorted by hash, pairs sorted, so that the root does not
 * depend on the order of the leaves (rulebook §6, step 13).
 * @throws RangeError when a leaf is no hash of 32 bytes
 */
export function buildTree(leaves: readonly Hex[]): MerkleTree {
  const hashes = leaves.map(toHash);
  const sorted = hashes
    .map((_, index) => index)
    .sort((a, b) => compareBytes(hashes[a]!, hashes[b]!));
  const nodes = Array.from<Uint8Array>({ length: Math.max(0, 2 * leaves.length - 1) });
  const position = new Uint32Array(leaves.length);
  sorted.forEach((leaf, rank) => {
    position[leaf] = nodes.length - 1 - rank;
    nodes[nodes.length - 1 - rank] = hashes[leaf]!;
  });
  for (let at = leaves.length - 2; at >= 0; at--)
    nodes[at] = hashPair(nodes[2 * at + 1]!, nodes[2 * at + 2]!);
  return {
    root: nodes[0] ? toHex(nodes[0]) : EMPTY_ROOT,
    proof: (index) => {
      let at = position[index];
      if (at === undefined) throw new RangeError(`the tree has no leaf ${index}`);
      const proof: Hex[] = [];
      for (; at > 0; at = (at - 1) >> 1) proof.push(toHex(nodes[at % 2 === 0 ? at - 1 : at + 1]!));
      return proof;
    },
  };
}

/** Verifies as OpenZeppelin's MerkleProof does; false also when a part is no hash of 32 bytes. */
export function verifyProof(root: Hex, leaf: Hex, proof: readonly Hex[]): boolean {
  try {
    const reached = proof.reduce((hash, sibling) => hashPair(hash, toHash(sibling)), toHash(leaf));
    return compareBytes(reached, toHash(root)) === 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
