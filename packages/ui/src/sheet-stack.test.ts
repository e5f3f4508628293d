import { expect, it } from 'vitest';
import { closeTopSheet, isSheetOpen, onSheets, registerSheet } from './sheet-stack.ts';

it('the stack of sheets closes the sheet on top, and nothing if none is open', () => {
  const closed: string[] = [];
  const below = registerSheet(() => closed.push('below'));
  const above = registerSheet(() => closed.push('above'));
  closeTopSheet();
  above();
  closeTopSheet();
  below();
  closeTopSheet();
  expect(closed).toEqual(['above', 'below']);
});

it('the stack of sheets calls its listeners when a sheet opens or closes', () => {
  const seen: boolean[] = [];
  const end = onSheets(() => seen.push(isSheetOpen()));
  const below = registerSheet(() => undefined);
  registerSheet(() => undefined)();
  below();
  end();
  registerSheet(() => undefined)();
  expect(seen).toEqual([true, true, true, false]);
});
