import { expect, it } from 'vitest';
import { nextStepOf } from './next-step-of.ts';
import type { Member } from '#shared/session/state.ts';

const member = (available: string, staked: string, seat: number | null = 7) =>
  ({ seat, staked, balances: { USDT: { available, principal: '0' } } }) as Member;

it('the next step is what gets a member on', () => {
  expect(nextStepOf(undefined, false)).toBeUndefined();
  expect(nextStepOf(member('0', '0', null), false)).toBe('bind');
  expect(nextStepOf(member('0', '0'), false)).toBe('deposit');
  expect(nextStepOf(member('5', '0'), false)).toBe('stake');
  expect(nextStepOf(member('5', '100'), false)).toBeUndefined();
});

it('the next step is the claim for everybody once the treasury pays emergency claims only', () => {
  for (const one of [member('0', '0', null), member('0', '0'), member('5', '100')])
    expect(nextStepOf(one, true)).toBe('claim');
});

it('the next step is found for figures that were kept before they told what is staked', () => {
  const { staked: _, ...kept } = member('5', '0');
  expect(nextStepOf(kept as Member, false)).toBe('stake');
});
