import { expect, it } from 'vitest';
import { heldOf } from './kinds.ts';

it('an assessment returns nothing of a line that paid nothing', () => {
  expect(heldOf({ held: 'RETURNED', paid: '0' })).toBeNull();
  expect(heldOf({ held: 'WAITS', paid: '0' })).toBeNull();
  expect(heldOf({ held: 'RETURNED', paid: '0.01' })).toBe('RETURNED');
});
