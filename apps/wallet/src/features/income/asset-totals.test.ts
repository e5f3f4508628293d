import { expect, it } from 'vitest';
import { assetTotals } from './asset-totals.ts';

it('adds up each asset for itself', () => {
  expect(
    assetTotals([
      { asset: 'USDT', paid: '1.000001' },
      { asset: 'BHC', paid: '5' },
      { asset: 'USDT', paid: '2' },
    ]),
  ).toEqual([
    { asset: 'USDT', paid: '3.000001' },
    { asset: 'BHC', paid: '5' },
  ]);
});
