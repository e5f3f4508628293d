import type { StatementMovement } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { addUp } from './rows.ts';

const movement = (account: 'available' | 'frozen', amount: string): StatementMovement => ({
  day: 20_514,
  at: 1_772_400_000,
  posting: '1',
  kind: 'WITHDRAWAL_ASKED',
  object: 'withdrawal:1',
  account,
  asset: 'USDT',
  amount,
});
const items = [movement('available', '-1.5'), movement('frozen', '1.5')];
const opening = [{ account: 'available', asset: 'USDT', balance: '10' }] as const;

it('a statement shows the balance of an account after each of its movements', () => {
  const closing = [
    { account: 'available', asset: 'USDT', balance: '8.5' },
    { account: 'frozen', asset: 'USDT', balance: '1.5' },
  ] as const;
  const { rows, ties } = addUp({ opening, closing, items });
  expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual(['8.5', '1.5']);
  expect(ties).toBe(true);
});

it('a statement does not tie if the sums miss the closing balance by one unit or an account', () => {
  const short = [{ account: 'available', asset: 'USDT', balance: '8.499999' }] as const;
  expect(addUp({ opening, closing: short, items }).ties).toBe(false);
  expect(addUp({ opening, closing: [], items: [] }).ties).toBe(false);
});

it('a statement adds up to and from a negative balance, as after a late payment on chain', () => {
  const below = [{ account: 'frozen', asset: 'USDT', balance: '-1.5' }] as const;
  expect(addUp({ opening: below, closing: [], items: [movement('frozen', '1.5')] }).ties).toBe(
    true,
  );
  expect(addUp({ opening: [], closing: below, items: [movement('frozen', '-1.5')] }).ties).toBe(
    true,
  );
});
