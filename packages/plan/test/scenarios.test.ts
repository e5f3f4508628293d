import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { simulate } from '../src/simulate/index.ts';

const folder = new URL('scenarios/', import.meta.url);
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.expected.json'))
  .map((file) => file.replace('.expected.json', ''));

describe('a scenario has its expected result to the last unit', () => {
  it('all worked examples are here', () =>
    expect(names.map((name) => name.slice(0, 2))).toEqual(
      Array.from({ length: 13 }, (_, index) => String(index + 1).padStart(2, '0')),
    ));

  it.each(names)('%s', (name) => {
    expect(simulate(read(name))).toEqual(read(`${name}.expected`));
  });
});
