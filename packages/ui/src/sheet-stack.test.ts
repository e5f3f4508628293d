import { expect, it } from 'vitest';
import { closeTopSheet, isSheetOpen, onSheets, registerSheet } from './sheet-stack.ts';

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

it('tells of each sheet that opens and closes', () => {
  const seen: boolean[] = [];
  const end = onSheets(() => seen.push(isSheetOpen()));
  const below = registerSheet(() => undefined);
  registerSheet(() => undefined)();
  below();
  end();
  registerSheet(() => undefined)();
  expect(seen).toEqual([true, true, true, false]);
});
