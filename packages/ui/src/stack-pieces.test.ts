import { expect, it } from 'vitest';
import { cutPieces, type Part } from './stack-pieces.ts';

const parts = (...values: bigint[]): Part[] =>
  values.map((value, index) => ({
    id: `${index}`,
    label: `${index}`,
    value,
    shown: `${value}`,
    color: `bg-${index}`,
  }));
const drawn = (...values: bigint[]) =>
  cutPieces(parts(...values)).pieces.map(({ id, length, cut }) => [id, length, cut]);

it('cuts off a part that leaves the others no room; these are to scale among themselves', () => {
  expect(drawn(400n, 200n, 100_000n)).toEqual([
    ['0', 400n, undefined],
    ['1', 200n, undefined],
    ['2', 500n, '100000'],
  ]);
});

it('leaves parts to scale that have room beside each other, and a single part', () => {
  expect(drawn(400n, 2_000n)).toEqual([
    ['0', 400n, undefined],
    ['1', 2_000n, undefined],
  ]);
  expect(drawn(7n)).toEqual([['0', 7n, undefined]]);
  expect(drawn()).toEqual([]);
});

it('gathers parts below one percent of the others, in the colour that names them', () => {
  const few = parts(5_120n, 9n, 12n, 1_000n, 250_000n);
  const { pieces, colorOf } = cutPieces(few);
  expect(pieces.map(({ id, length }) => [id, length])).toEqual([
    ['0', 5_120n],
    ['3', 1_000n],
    ['4', 6_400n],
    ['gathered', 21n],
  ]);
  expect(few.filter((part) => colorOf(part) === pieces.at(-1)?.color)).toEqual([few[1], few[2]]);
});

it('keeps one small part by itself', () => {
  expect(drawn(1n, 5_000n, 5_000n).map(([id]) => id)).toEqual(['0', '1', '2']);
});
