import { expect, it } from 'vitest';
import { ADDRESS, browser } from './test-browser.ts';
import { withdrawFlow } from './withdraw.ts';
import { testPorts } from './test-server.ts';

it('a withdrawal’s problem gives limits as numbers, which texts write with separators', () => {
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

it('a withdrawal is of the chosen token in every amount that is read', () => {
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

it('a withdrawal of a record from before there was a choice is of USDT', () => {
  const terms = {
    amount: '20',
    fee: '1',
    net: '19',
    autoApproveMax: '500',
    autoApproveDayMax: '1000',
  };
  expect(withdrawFlow.input.parse(terms)).toEqual({ ...terms, asset: 'USDT' });
});
