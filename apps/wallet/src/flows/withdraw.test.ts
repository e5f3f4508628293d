import { expect, it } from 'vitest';
import type { FlowRecord } from './types.ts';
import { withdrawFlow } from './withdraw.ts';

it('gives limits as numbers, which texts write with separators', () => {
  const input = {
    amount: '600',
    fee: '3',
    net: '597',
    autoApproveMax: '500',
    autoApproveDayMax: '1000',
  };
  const details = withdrawFlow.details({ input, address: '0x' } as unknown as FlowRecord);
  expect(details.find(({ id }) => id === 'when')).toMatchObject({
    textValues: { limit: 500, dayLimit: 1000 },
  });
});
