import { expect, it } from 'vitest';
import { assetTotals } from './asset-totals.ts';

it('a member’s income is added up for each asset, with the parts that wait or went back', () => {
  expect(
    assetTotals([
      { asset: 'USDT', paid: '1.000001', waits: '0.5', returned: '0' },
      { asset: 'BHC', paid: '5', waits: '0', returned: '0' },
      { asset: 'USDT', paid: '2', waits: '0.25', returned: '0.000001' },
    ]),
  ).toEqual([
    { asset: 'USDT', paid: '3.000001', waits: '0.75', returned: '0.000001' },
    { asset: 'BHC', paid: '5', waits: '0', returned: '0' },
  ]);
});
