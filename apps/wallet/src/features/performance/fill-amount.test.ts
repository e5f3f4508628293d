import { micro, toDecimal } from '@fairlaunch/money';
import { defaultPlan } from '@fairlaunch/plan';
import { expect, it } from 'vitest';
import { fillAmount } from './fill-amount.ts';

it.each([
  ['0.000001', '10'],
  ['480', '480'],
  ['481', '490'],
  ['4000', '1000'],
])('a week that lacks %s is filled by an order of %s', (lacking, amount) =>
  expect(toDecimal(fillAmount(defaultPlan, micro(lacking)))).toBe(amount),
);
