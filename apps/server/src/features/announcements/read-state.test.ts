import { expect, it } from 'vitest';
import { marked } from './read-state.ts';

const versions = (from: number, through: number): bigint[] =>
  Array.from({ length: through - from + 1 }, (_, index) => BigInt(from + index));

it('a hundred single marks are kept; beyond that, all up to the oldest one count as read', () => {
  const hundred = { readThrough: 3n, alsoRead: versions(5, 104) };
  expect(marked(hundred, { through: 0n, beside: [104n] })).toEqual(hundred);
  expect(marked(hundred, { through: 0n, beside: [106n] })).toEqual({
    readThrough: 5n,
    alsoRead: [...versions(6, 104), 106n],
  });
});

it('a single mark is dropped once all versions up to it are read', () => {
  const some = { readThrough: 3n, alsoRead: [5n, 9n] };
  expect(marked(some, { through: 7n, beside: [] })).toEqual({ readThrough: 7n, alsoRead: [9n] });
  expect(marked(some, { through: 2n, beside: [] })).toEqual(some);
});
