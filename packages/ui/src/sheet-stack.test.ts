import { expect, it } from 'vitest';
import { closeTopSheet, registerSheet } from './sheet-stack.ts';

it('closes the sheet on top and says whether there was one', () => {
  const closed: string[] = [];
  const below = registerSheet(() => closed.push('below'));
  const above = registerSheet(() => closed.push('above'));
  expect(closeTopSheet()).toBe(true);
  above();
  expect(closeTopSheet()).toBe(true);
  below();
  expect([closeTopSheet(), closed]).toEqual([false, ['above', 'below']]);
});
