import type { Hex } from '../common/canonical.ts';
import type { Keccak } from './leaf-hash.ts';
import { EMPTY_ROOT } from './merkle.ts';

const HASH_BYTES = 32;
const DIGITS = 1 << 16;

/** Radix sort in two passes over 16 bits each. */
function sortedByKey(keys: Uint32Array): Uint32Array {
  let order = Uint32Array.from(keys, (_, index) => index);
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(DIGITS + 1);
    for (const index of order) starts[((keys[index]! >>> shift) & (DIGITS - 1)) + 1]!++;
    for (let digit = 0; digit < DIGITS; digit++)
      starts[digit + 1] = starts[digit + 1]! + starts[digit]!;
    const next = new Uint32Array(order.length);
    for (const index of order) next[starts[(keys[index]! >>> shift) & (DIGITS - 1)]!++] = index;
    order = next;
  }
  return order;
}

function compareAt(bytes: Uint8Array, one: number, other: number): number {
  for (let at = 0; at < HASH_BYTES; at++) {
    const difference = bytes[one + at]! - bytes[other + at]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Sorts by the first 32 bits, which few hashes share, then by the rest. */
function sortedLeaves(leaves: Uint8Array, count: number): Uint32Array {
  const view = new DataView(leaves.buffer, leaves.byteOffset, leaves.byteLength);
  const order = sortedByKey(
    Uint32Array.from({ length: count }, (_, index) => view.getUint32(index * HASH_BYTES)),
  );
  for (let rank = 1; rank < count; rank++) {
    for (
      let at = rank;
      at > 0 && compareAt(leaves, order[at - 1]! * HASH_BYTES, order[at]! * HASH_BYTES) > 0;
      at--
    ) {
      [order[at - 1], order[at]] = [order[at]!, order[at - 1]!];
    }
  }
  return order;
}

/**
 * The tree of `buildTree` in one block of memory, for millions of leaves (rulebook §6, step 13).
 */
export class FlatTree {
  readonly #nodes: Uint8Array;
  readonly #positions: Uint32Array;

  /** @param leaves hashes one after another, 32 bytes each */
  constructor(leaves: Uint8Array, keccak: Keccak) {
    const count = leaves.length / HASH_BYTES;
    const nodes = new Uint8Array(Math.max(0, 2 * count - 1) * HASH_BYTES);
    this.#positions = new Uint32Array(count);
    sortedLeaves(leaves, count).forEach((leaf, rank) => {
      const position = 2 * count - 2 - rank;
      this.#positions[leaf] = position;
      nodes.set(leaves.subarray(leaf * HASH_BYTES, (leaf + 1) * HASH_BYTES), position * HASH_BYTES);
    });
    const pair = new Uint8Array(2 * HASH_BYTES);
    for (let at = count - 2; at >= 0; at--) {
      const left = (2 * at + 1) * HASH_BYTES,
        right = left + HASH_BYTES;
      const ordered = compareAt(nodes, left, right) <= 0;
      pair.set(nodes.subarray(ordered ? left : right, (ordered ? left : right) + HASH_BYTES));
      pair.set(
        nodes.subarray(ordered ? right : left, (ordered ? right : left) + HASH_BYTES),
        HASH_BYTES,
      );
      nodes.set(keccak(pair), at * HASH_BYTES);
    }
    this.#nodes = nodes;
  }

  get root(): Hex {
    return this.#nodes.length === 0 ? EMPTY_ROOT : this.#hash(0);
  }

  proof(index: number): Hex[] {
    let at = this.#positions[index];
    if (at === undefined) throw new RangeError(`the tree has no leaf ${index}`);
    const proof: Hex[] = [];
    for (; at > 0; at = (at - 1) >> 1) proof.push(this.#hash(at % 2 === 0 ? at - 1 : at + 1));
    return proof;
  }

  #hash(node: number): Hex {
    return `0x${Array.from(this.#nodes.subarray(node * HASH_BYTES, (node + 1) * HASH_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
}
