import type { Shortfall } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { unpaidOf } from './unpaid.ts';

const shortfall = (one: Pick<Shortfall, 'kind' | 'asset' | 'pending' | 'lapsed'>): Shortfall => ({
  due: '10',
  paid: '1',
  ...one,
});

it('a day tells for each asset what was due and not paid, waiting or lapsed', () => {
  const day = [
    shortfall({ kind: 'STATIC', asset: 'USDT', pending: '1.5', lapsed: '0' }),
    shortfall({ kind: 'PEER', asset: 'USDT', pending: '0', lapsed: '0.000001' }),
    shortfall({ kind: 'BHC_OUTPUT', asset: 'BHC', pending: '0', lapsed: '9' }),
  ];
  expect(unpaidOf(day)).toEqual([
    { id: 'income.waits', asset: 'USDT', amount: 1_500_000n },
    { id: 'income.unpaid', asset: 'USDT', amount: 1n },
    { id: 'income.unpaid', asset: 'BHC', amount: 9_000_000n },
  ]);
  expect(unpaidOf([])).toEqual([]);
});
