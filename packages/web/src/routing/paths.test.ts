import { describe, expect, it } from 'vitest';
import { createPaths } from './paths.ts';

const { paths, patternOf, isKnownPath } = createPaths({
  home: '/',
  day: '/income/$day',
  line: '/income/$day/$kind',
  orders: '/orders?state&open',
});

describe('the table of paths', () => {
  it('writes paths with their parameters and search', () => {
    expect(paths.home()).toBe('/');
    expect(paths.day(20_777)).toBe('/income/20777');
    expect(paths.line(20_777, 'a b')).toBe('/income/20777/a%20b');
    expect(paths.orders()).toBe('/orders');
    expect(paths.orders({ open: '12', state: undefined })).toBe('/orders?open=12');
  });

  it('type-checks parameters and search names by the pattern', () => {
    // @ts-expect-error a day's page has a day
    expect(() => paths.day()).not.toThrow();
    // @ts-expect-error the orders' search has no such name
    expect(paths.orders({ other: '1' })).toBe('/orders?other=1');
  });

  it('gives patterns without their search', () => {
    expect(patternOf('orders')).toBe('/orders');
  });

  it('knows which paths lead to a page', () => {
    expect(['/', '/income/7', '/nowhere'].map(isKnownPath)).toEqual([true, true, false]);
  });
});
