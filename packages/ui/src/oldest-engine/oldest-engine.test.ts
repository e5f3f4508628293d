import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const floor = read('floor.js');
const NEWER = [
  ...floor
    .split('var NEWER = [')[1]!
    .split(']')[0]!
    .matchAll(/'([\w.]+)'/g),
].map(([, name]) => name!);

/** An engine that lacks everything that the script defines, after the script has run. */
function oldEngine(): vm.Context {
  const context = vm.createContext({ AbortController, AbortSignal: Object(), URL: Object() });
  Object.assign(context, { DOMException, setTimeout, Response: Object() });
  for (const name of NEWER) vm.runInContext(`delete ${name}`, context);
  expect(
    NEWER.filter((name) => vm.runInContext(`typeof ${name}`, context) !== 'undefined'),
  ).toEqual([]);
  vm.runInContext(read('polyfills.js'), context);
  return context;
}

const engine = oldEngine();
const run = (code: string): unknown =>
  JSON.parse(vm.runInContext(`JSON.stringify(${code})`, engine) as string);

describe('a function that an old engine lacks', () => {
  it('is defined by the script', () => {
    expect(NEWER.length).toBeGreaterThan(10);
    for (const name of NEWER) expect([name, run(`typeof ${name}`)]).toEqual([name, 'function']);
  });

  it.each([
    '[3, 1, 2].toSorted()',
    '[3, 1, 20].toSorted((one, other) => other - one)',
    '[1, 2, 3].toReversed()',
    '[1, 2, 3, 4].toSpliced(1, 2, 9)',
    '[1, 2, 3].with(-1, 9)',
    '[...Map.groupBy([1, 2, 3, 4], (value) => value % 2)]',
    'Object.groupBy([1, 2, 3, 4], (value) => (value % 2 ? "odd" : "even"))',
    '["a\\ud800", "a", "\\u{1f600}"].map((text) => text.isWellFormed())',
    '["a\\ud800b", "\\u{1f600}"].map((text) => text.toWellFormed())',
    'Object.keys(Promise.withResolvers()).sort()',
  ])('works as in newer engines: %s', (code) => {
    expect(run(code)).toEqual(JSON.parse(JSON.stringify(vm.runInNewContext(code))));
  });

  it('ends a signal with the first of several, and after a time', async () => {
    const first = new AbortController();
    Object.assign(engine, { first });
    const any = vm.runInContext(
      'AbortSignal.any([first.signal, new AbortController().signal])',
      engine,
    ) as AbortSignal;
    expect(any.aborted).toBe(false);
    first.abort('reason');
    expect([any.aborted, any.reason]).toEqual([true, 'reason']);
    const late = vm.runInContext('AbortSignal.timeout(1)', engine) as AbortSignal;
    await new Promise((resolve) => late.addEventListener('abort', resolve));
    expect((late.reason as DOMException).name).toBe('TimeoutError');
  });
});

describe('the first script', () => {
  it('has no syntax that an old engine cannot read', () => {
    const code = floor.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^']*'/g, '');
    expect(code).not.toMatch(/\b(?:let|const|class|of|async|await)\b|=>|`|\.\.\.|\?\.|\?\?|\*\*/);
  });
});
