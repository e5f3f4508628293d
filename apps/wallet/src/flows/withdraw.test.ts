import { expect, it } from 'vitest';
import { ADDRESS, browser } from './test-browser.ts';
import { withdrawFlow } from './withdraw.ts';
import { testPorts } from './test-server.ts';

it('a withdrawal gives its limits as numbers, which texts write with separators', () => {
  const { engine, current } = browser({ withdraw: withdrawFlow }, testPorts({}));
  engine.begin('withdraw', ADDRESS, {
    asset: 'USDT',
    amount: '600',
    fee: '3',
    net: '597',
    autoApproveMax: '500',
    autoApproveDayMax: '1000',
  });
  const details = withdrawFlow.details(current());
  expect(details.find(({ id }) => id === 'when')).toMatchObject({
    textValues: { asset: 'USDT', limit: 500, dayLimit: 1000 },
  });
});

it('a withdrawal shows every amount in the chosen token', () => {
  const { engine, current } = browser({ withdraw: withdrawFlow }, testPorts({}));
  engine.begin('withdraw', ADDRESS, {
    asset: 'BHC',
    amount: '5',
    fee: '0.1',
    net: '4.9',
    autoApproveMax: '500',
    autoApproveDayMax: '1000',
  });
  expect(withdrawFlow.summary(current())).toEqual({ amount: '5', unit: 'BHC' });
  const units = withdrawFlow
    .details(current())
    .flatMap((detail) => ('unit' in detail ? [detail.unit] : []));
  expect(units).toEqual(['BHC', 'BHC', 'BHC']);
});

it('a withdrawal of an older record, without a token, is of USDT', () => {
  const terms = {
    amount: '20',
    fee: '1',
    net: '19',
    autoApproveMax: '500',
    autoApproveDayMax: '1000',
  };
  expect(withdrawFlow.input.parse(terms)).toEqual({ ...terms, asset: 'USDT' });
});
