import type { StatementMovement } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { postingsOf } from './postings.ts';
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

it('a statement names the leg of a fee, which follows that of the amount', () => {
  const swap = { ...movement('available', '-99.7'), kind: 'SWAP', object: 'swap:1' };
  const received = { ...swap, asset: 'USDB' as const, amount: '99.7' };
  const { rows } = addUp({
    opening,
    closing: [],
    items: [swap, { ...swap, amount: '-0.3' }, received],
  });
  expect(rows.map(({ isFee }) => isFee)).toEqual([false, true, false]);
  const [given, got] = postingsOf(rows);
  expect(given).toMatchObject({ amount: '-100', fee: 300_000n, parts: [{ balanceAfter: '-90' }] });
  expect(got).toMatchObject({ asset: 'USDB', amount: '99.7', fee: 0n });
});

it('one posting is one row for each asset, also if it fills several accounts of a close', () => {
  const ofClose = (kind: string, account: 'available' | 'frozen', amount: string) => ({
    ...movement(account, amount),
    kind,
    object: 'close:20514',
  });
  const { rows } = addUp({
    opening,
    closing: [],
    items: [
      ofClose('STATIC', 'available', '1'),
      ofClose('PEER', 'available', '2'),
      movement('available', '-1.5'),
      movement('frozen', '1.5'),
    ],
  });
  const postings = postingsOf(rows);
  expect(postings.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['STATIC', '1'],
    ['PEER', '2'],
    ['WITHDRAWAL_ASKED', '0'],
  ]);
  expect(new Set(postings.map(({ id }) => id)).size).toBe(3);
});

it('an early exit names what it gave up as its fee', () => {
  const leg = (account: 'principal' | 'available', amount: string) => ({
    ...movement('available', amount),
    account,
    kind: 'EXIT',
  });
  const { rows } = addUp({
    opening: [],
    closing: [],
    items: [leg('principal', '-100'), leg('available', '90')],
  });
  expect(postingsOf(rows)).toMatchObject([{ amount: '-10', fee: 10_000_000n }]);
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
