import { expect, it } from 'vitest';
import { heldOf } from './kinds.ts';

it('a line that paid nothing is not held by an assessment', () => {
  expect(heldOf({ held: 'RETURNED', paid: '0' })).toBeNull();
  expect(heldOf({ held: 'WAITS', paid: '0' })).toBeNull();
  expect(heldOf({ held: 'RETURNED', paid: '0.01' })).toBe('RETURNED');
});
