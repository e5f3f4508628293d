import { expect, it } from 'vitest';
import { checkedList } from './list.ts';

it('an airdrop refuses a list whose total is too large for the database', () => {
  const amount = 2n ** 63n - 1n;
  expect(checkedList('USDT', '1,9223372036854.775807')).toEqual([{ seat: 1, amount }]);
  expect(() => checkedList('USDT', '1,9223372036854.775807\n2,0.000001')).toThrow(
    expect.objectContaining({ error: 'AMOUNT_ABOVE_MAXIMUM' }),
  );
});
