import { expect, it } from 'vitest';
import { endpoints } from '../src/index.ts';
import { amount } from '../src/schema/schema.ts';

it.each([
  ['9223372036854.775807', true],
  ['9223372036854.775808', false],
  ['9999999999999', false],
])('an amount fits into the ledger: %s', (text, fits) => {
  expect(amount.safeParse(text).success).toBe(fits);
});

it.each(['decideWithdrawal', 'refuseProposal', 'reviewApplication'] as const)(
  '%s takes no reason that the database cannot hold',
  (name) => {
    const { reason } = endpoints[name].body.shape;
    expect(reason.safeParse('Why').success).toBe(true);
    for (const text of ['a\0b', 'a\ud800']) expect(reason.safeParse(text).success).toBe(false);
  },
);
