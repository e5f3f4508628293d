import { afterEach, expect, it, vi } from 'vitest';
import { undoWrapping } from './undo-wrapping.ts';

afterEach(() => vi.unstubAllGlobals());

it('unwrapping stops if something wraps again each time', () => {
  class Wrapper {
    kind = 'wrapper';
  }
  let wrap = () => undefined as void;
  const disconnect = vi.fn<() => void>();
  class Observer {
    constructor(onChanges: (changes: unknown[]) => void) {
      const change = { target: {}, addedNodes: [new Wrapper()], removedNodes: [] };
      wrap = () => onChanges([change]);
    }
    observe() {}
    takeRecords() {}
    disconnect = disconnect;
  }
  vi.stubGlobal('Element', Wrapper);
  vi.stubGlobal('MutationObserver', Observer);
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  undoWrapping({} as Node);
  for (let count = 0; count < 200; count += 1) wrap();
  now.mockReturnValue(6_500);
  for (let count = 0; count < 200; count += 1) wrap();
  expect(disconnect).not.toHaveBeenCalled();
  wrap();
  expect(disconnect).toHaveBeenCalledTimes(1);
  now.mockRestore();
});
