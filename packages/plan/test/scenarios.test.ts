import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { simulate } from '../src/simulate/index.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`scenarios/${name}.json`, import.meta.url), 'utf8'));

describe('a scenario comes to its expected result, to the last unit', () => {
  it.each(['01-static-short-pool', '02-acceleration', '03-levels', '04-team-walk', '12-exit-maturity'])('%s', (name) => {
    expect(simulate(read(name))).toEqual(read(`${name}.expected`));
  });
});
