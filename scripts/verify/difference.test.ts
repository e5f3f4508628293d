import { describe, expect, it } from 'vitest';
import { differenceIn } from './difference.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const differenceOf = (published: string, computed: unknown) =>
  differenceIn('outputs.json', bytes(published), bytes(JSON.stringify(computed)), {});

describe('a difference between a published file and the computed one', () => {
  it('is named by its path and both values', () => {
    expect(differenceOf('{"pools":{"STATIC":"2"}}', { pools: { STATIC: '1' } })).toBe(
      'outputs.json: pools.STATIC is "2", the inputs lead to "1"',
    );
    expect(differenceOf('{}', { day: 3 })).toBe(
      'outputs.json: day is missing, the inputs lead to 3',
    );
  });

  it('is named however deep the published value is', () => {
    const deep = 200_000;
    const published = `{"day":${'['.repeat(deep)}${']'.repeat(deep)}}`;
    expect(differenceOf(published, { day: 3 })).toBe(
      'outputs.json: day is […], the inputs lead to 3',
    );
  });

  it.each([
    ['long', `{"day":"${'x'.repeat(100_000)}"}`],
    ['with a long name', `{"${'x'.repeat(100_000)}":1}`],
    ['with a command to the terminal', String.raw`{"\u001b[2J\u009b2J":"\u202e\u009b"}`],
  ])('is told in a few plain characters: %s', (_, published) => {
    const told = differenceOf(published, { day: 3 });
    expect(told).toMatch(/^[\x20-\x7e…]{1,300}$/);
  });
});
