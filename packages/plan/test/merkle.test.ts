import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_ROOT,
  balanceLeaf,
  buildTree,
  contentHash,
  verifyProof,
  type BalanceLeaf,
  MANIFEST_VERSION,
  type DayManifest,
  type Hex,
} from '../src/index.ts';

const BALANCE_TYPES = ['address', 'address', 'uint256', 'uint256'];

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value): Hex => `0x${Buffer.from(value).toString('hex')}`);
const wei = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n });
const anyBalance: fc.Arbitrary<BalanceLeaf> = fc.record({
  account: hex(20),
  token: hex(20),
  cumulative: wei,
  deposited: wei,
});

const balanceValues = (leaf: BalanceLeaf) => [
  leaf.account,
  leaf.token,
  leaf.cumulative,
  leaf.deposited,
];

describe("a tree is OpenZeppelin's StandardMerkleTree", () => {
  it('has the same leaves, root and proofs over balances', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyBalance, { minLength: 1, maxLength: 40, selector: balanceLeaf }),
        (leaves) => {
          const theirs = StandardMerkleTree.of(leaves.map(balanceValues), BALANCE_TYPES);
          const ours = buildTree(leaves.map(balanceLeaf));
          expect(ours.root).toBe(theirs.root);
          leaves.forEach((leaf, index) => {
            expect(balanceLeaf(leaf)).toBe(theirs.leafHash(balanceValues(leaf)));
            expect(ours.proof(index)).toEqual(theirs.getProof(index));
            expect(verifyProof(ours.root, balanceLeaf(leaf), ours.proof(index))).toBe(true);
          });
        },
      ),
    );
  });

  it('does not depend on the order of the leaves, and takes one twice', () => {
    fc.assert(
      fc.property(fc.array(hex(32), { minLength: 1, maxLength: 20 }), (leaves) => {
        const tree = buildTree(leaves);
        expect(buildTree(leaves.toReversed()).root).toBe(tree.root);
        leaves.forEach((leaf, index) =>
          expect(verifyProof(tree.root, leaf, tree.proof(index))).toBe(true),
        );
      }),
    );
  });

  it('without leaves has a root that no proof leads to', () => {
    const tree = buildTree([]);
    expect(tree.root).toBe(EMPTY_ROOT);
    expect(() => tree.proof(0)).toThrow(RangeError);
  });
});

describe('a proof', () => {
  const leaves = [1n, 2n, 3n].map((cumulative) =>
    balanceLeaf({
      account: `0x${'11'.repeat(20)}`,
      token: `0x${'22'.repeat(20)}`,
      cumulative,
      deposited: 0n,
    }),
  );
  const tree = buildTree(leaves);

  it('proves its own leaf only', () => {
    expect(verifyProof(tree.root, leaves[0]!, tree.proof(1))).toBe(false);
    expect(verifyProof(tree.root, leaves[0]!, [])).toBe(false);
    expect(verifyProof(EMPTY_ROOT, leaves[0]!, tree.proof(0))).toBe(false);
  });

  it('of a wrong form is refused without an error', () => {
    expect(verifyProof(tree.root, leaves[0]!, ['0x12'])).toBe(false);
    expect(verifyProof('0x', leaves[0]!, [])).toBe(false);
  });
});

describe('a leaf refuses', () => {
  const balance: BalanceLeaf = {
    account: `0x${'11'.repeat(20)}`,
    token: `0x${'22'.repeat(20)}`,
    cumulative: 1n,
    deposited: 0n,
  };

  it.each([
    ['an address that is none', () => balanceLeaf({ ...balance, account: '0x11' })],
    ['an amount below zero', () => balanceLeaf({ ...balance, cumulative: -1n })],
    ['an amount beyond 256 bits', () => balanceLeaf({ ...balance, deposited: 1n << 256n })],
  ])('%s', (_, make) => expect(make).toThrow(RangeError));
});

describe('the content hash', () => {
  const manifest: DayManifest = {
    version: MANIFEST_VERSION,
    day: 20_777,
    planHash: EMPTY_ROOT,
    inputsHash: EMPTY_ROOT,
    outputsHash: EMPTY_ROOT,
    linesRoot: EMPTY_ROOT,
    lines: 0,
    balancesRoot: EMPTY_ROOT,
    balances: 0,
    totals: {},
    previous: null,
  };

  it('depends on every value, but not on the order of the keys', () => {
    expect(
      contentHash(Object.fromEntries(Object.entries(manifest).toReversed()) as DayManifest),
    ).toBe(contentHash(manifest));
    expect(contentHash({ ...manifest, lines: 1 })).not.toBe(contentHash(manifest));
  });
});
