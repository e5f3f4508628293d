import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressAt,
  ADDRESS_BYTES,
  EMPTY_ROOT,
  LINE_KINDS_A_TO_Z,
  linesLeaf,
  linesOf,
  linesTree,
  memberLines,
  plainKeccak,
  verifyProof,
  type DayLines,
  type KindLines,
  type LinesTree,
} from '../src/index.ts';
import { MAX_LEAF_LINES } from '../src/common/leaf-limits.ts';
import { simulate, type SimulatedClose } from '../src/simulate/index.ts';
import { randomScenario, referenceSimulate } from './reference/index.ts';
import { referenceLinesTree } from './reference/lines-tree.ts';
import type { ResultLine } from './reference/result.ts';

const DAY = 20_777;
const { hash } = plainKeccak;

const addressesOf = (members: number): Uint8Array =>
  Uint8Array.from({ length: members * ADDRESS_BYTES }, (_, at) => (at * 7 + (at >> 8)) % 256);

const byKind = (lines: DayLines): KindLines[] =>
  LINE_KINDS_A_TO_Z.map((kind) => ({ kind, ...linesOf(lines, kind) }));

const micro = fc.nat({ max: 2 ** 40 });
const oneLine = fc.record({
  member: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom(...LINE_KINDS_A_TO_Z),
  target: micro,
  accelerated: micro,
  carried: micro,
  paid: micro,
  pending: micro,
});
type Line = typeof oneLine extends fc.Arbitrary<infer One> ? One : never;
const someLines = fc
  .uniqueArray(oneLine, {
    minLength: 1,
    maxLength: 60,
    selector: ({ member, kind }) => `${member} ${kind}`,
  })
  .map((lines) => lines.toSorted((one, other) => one.member - other.member));

const NUMBERS = ['member', 'target', 'accelerated', 'carried', 'paid', 'pending'] as const;

const columnsOf = (lines: readonly Line[]): KindLines[] =>
  LINE_KINDS_A_TO_Z.map((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    const columns = NUMBERS.map((name) => [name, own.map((line) => line[name])]);
    return { kind, ...Object.fromEntries(columns) } as KindLines;
  });

const decimal = (amount: number): string =>
  `${Math.floor(amount / 1_000_000)}.${String(amount % 1_000_000).padStart(6, '0')}`;

const publishedOf = (line: Line) => ({
  member: line.member,
  kind: line.kind,
  target: decimal(line.target),
  accelerated: decimal(line.accelerated),
  carried: decimal(line.carried),
  paid: decimal(line.paid),
  pending: decimal(line.pending),
});

describe('the tree over the lines of a day', () => {
  it("is OpenZeppelin's, of one leaf a member with all its lines, kinds A–Z", () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const addresses = addressesOf(13);
        const { tree, seats } = linesTree(DAY, columnsOf(lines), addresses, hash);
        const published = lines.map(publishedOf);
        const theirs = referenceLinesTree(DAY, published as ResultLine[], (member) =>
          addressAt(addresses, member),
        );
        expect(tree.root).toBe(theirs.root);
        expect([...seats]).toEqual([...new Set(lines.map(({ member }) => member))]);
        seats.forEach((seat, index) => {
          const proof = tree.proof(index);
          expect(proof).toEqual(theirs.getProof(index));
          const own = published
            .filter(({ member }) => member === seat)
            .toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
          const leaf = linesLeaf({ day: DAY, account: addressAt(addresses, seat), lines: own });
          expect(verifyProof(tree.root, leaf, proof)).toBe(true);
        });
      }),
    );
  });

  it('of a day without lines has a root that no proof leads to', () => {
    const { tree, seats } = linesTree(DAY, columnsOf([]), addressesOf(3), hash);
    expect([tree.root, seats.length]).toEqual([EMPTY_ROOT, 0]);
  });

  it('is the same over the closes of the reference, written only from the rulebook', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const scenario = randomScenario(seed, { days: 12, members: 20 });
      const closes = referenceSimulate(scenario).closes.values();
      simulate(scenario, (close) => {
        checkClose(close, closes.next().value!.lines);
      });
    }
  });
});

function checkClose({ input, result }: SimulatedClose, lines: ResultLine[]): void {
  const { day } = input;
  if (lines.length === 0) return;
  const addresses = addressesOf(input.members.count);
  const ours: LinesTree = linesTree(day, byKind(result), addresses, hash);
  const theirs = referenceLinesTree(day, lines, (member) => addressAt(addresses, member));
  expect(ours.tree.root, `day ${day}`).toBe(theirs.root);
  ours.seats.forEach((seat, index) => {
    const leaf = linesLeaf({
      day,
      account: addressAt(addresses, seat),
      lines: memberLines(result, seat),
    });
    expect(leaf).toBe(theirs.leafHash(theirs.at(index)!));
    expect(verifyProof(ours.tree.root, leaf, ours.tree.proof(index))).toBe(true);
  });
}

describe('the leaf of a member', () => {
  const line = {
    kind: 'STATIC',
    target: '1',
    accelerated: '0',
    carried: '0',
    paid: '0.5',
    pending: '0.5',
  };
  const leaf = { day: DAY, account: `0x${'11'.repeat(20)}` as const, lines: [line] };
  const many = Array.from({ length: MAX_LEAF_LINES + 1 }, (_, index) => ({
    ...line,
    kind: String.fromCodePoint(65 + index),
  }));

  it('has room for a line of every kind', () => {
    expect(LINE_KINDS_A_TO_Z.length).toBeLessThanOrEqual(MAX_LEAF_LINES);
    expect(() => linesLeaf({ ...leaf, lines: many.slice(1) })).not.toThrow();
  });

  it.each([
    ['without a line', { lines: [] }],
    ['with more lines than there are kinds', { lines: many }],
    ['with a kind twice', { lines: [line, line] }],
    ['with kinds that are not A–Z', { lines: [line, { ...line, kind: 'PEER' }] }],
    ['with a kind of more than 32 letters', { lines: [{ ...line, kind: 'X'.repeat(33) }] }],
    ['with a kind beyond ASCII', { lines: [{ ...line, kind: 'STÄTIC' }] }],
    ['with an amount below zero', { lines: [{ ...line, paid: '-1' }] }],
    ['with an amount that is none', { lines: [{ ...line, paid: '1e3' }] }],
    ['of an account that is none', { account: '0x11' as const }],
    ['of a day below zero', { day: -1 }],
  ])('%s is refused', (_, change) => {
    expect(() => linesLeaf({ ...leaf, ...change })).toThrow(RangeError);
  });
});
