import { expect, it } from 'vitest';
import { cleanTypedAmount } from './clean-typed-amount.ts';

it.each([
  ['50.0', '50.0'],
  ['100.50', '100.50'],
  ['300.123456', '300.123456'],
  ['300.1234567', '300.123456'],
  ['１００', '100'],
  ['12。5', '12.5'],
])('does not turn %s into another amount', (typed, kept) =>
  expect(cleanTypedAmount(typed)).toBe(kept),
);
