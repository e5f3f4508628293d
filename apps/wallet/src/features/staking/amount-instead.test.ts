import { micro } from '@fairlaunch/money';
import { defaultPlan } from '@fairlaunch/plan';
import { expect, it } from 'vitest';
import { amountInstead } from './amount-instead.ts';

const offered = (amount: string, open = '0', limit?: string) =>
  amountInstead(defaultPlan, micro(amount), micro(open), limit);

it('an amount that no order can have is answered by the nearest that one can', () => {
  expect(offered('5')).toEqual({ label: 'problem.belowMinimum', amount: '10' });
  expect(offered('105')).toEqual({ label: 'action.use', amount: '100' });
  expect(offered('1015')).toEqual({ label: 'action.most', amount: '1000' });
  expect(offered('500', '49900')).toEqual({ label: 'action.most', amount: '100' });
  expect(offered('500', '50000')).toBeUndefined();
});

it('a possible amount is answered where its money does not suffice', () => {
  expect(offered('500')).toBeUndefined();
  expect(offered('500', '0', '123.4')).toEqual({ label: 'action.most', amount: '120' });
  expect(offered('500', '0', '9.99')).toBeUndefined();
});
