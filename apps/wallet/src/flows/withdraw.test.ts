import { expect, it } from 'vitest';
import type { FlowPorts } from './ports.ts';
import { ADDRESS, browser } from './test-browser.ts';
import { withdrawFlow } from './withdraw.ts';

it('gives limits as numbers, which texts write with separators', () => {
  const { engine, current } = browser({ withdraw: withdrawFlow }, {} as FlowPorts);
  engine.begin('withdraw', ADDRESS, {
    amount: '600',
    fee: '3',
    net: '597',
    autoApproveMax: '500',
    autoApproveDayMax: '1000',
  });
  const details = withdrawFlow.details(current());
  expect(details.find(({ id }) => id === 'when')).toMatchObject({
    textValues: { limit: 500, dayLimit: 1000 },
  });
});
