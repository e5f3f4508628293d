import { describe, expect, it } from 'vitest';
import { readListSearch } from './list-search.ts';

const shape = { sorts: ['at', 'amount'], filters: { state: ['OPEN', 'ENDED'] } } as const;
const DAY = 20_500;

describe('what the address of a list asks of the server', () => {
  it('is the newest first, without anything', () => {
    expect(readListSearch(shape, {}).input).toEqual({ sort: '-at' });
  });

  it('is search, filters, days and order', () => {
    const search = {
      find: ' 12 ',
      state: 'OPEN',
      from: '2026-02-16',
      through: '2026-02-17',
      sort: 'amount',
    };
    expect(readListSearch(shape, search).input).toEqual({
      sort: 'amount',
      find: '12',
      state: 'OPEN',
      from: DAY,
      through: DAY + 1,
    });
  });

  it('leaves out what the list does not have', () => {
    const search = { state: 'else', sort: '-secret', from: '2026-02-30', other: '1' };
    expect(readListSearch(shape, search).input).toEqual({ sort: '-at' });
  });

  it('tells of too many days for another order than by time', () => {
    const tooMany = (search: object) => readListSearch(shape, search).problem === 'tooManyDays';
    expect(tooMany({ sort: 'amount' })).toBe(false);
    expect(tooMany({ from: '2026-01-01' })).toBe(false);
    expect(tooMany({ sort: 'amount', from: '2026-01-01' })).toBe(true);
    expect(tooMany({ sort: 'amount', from: '2026-01-01', through: '2026-01-31' })).toBe(false);
    expect(tooMany({ sort: 'amount', from: '2026-01-01', through: '2026-02-01' })).toBe(true);
  });

  it('tells of a first day after the last one, in any order', () => {
    for (const sort of ['-at', 'amount']) {
      const problem = (from: string) =>
        readListSearch(shape, { sort, from, through: '2026-02-16' }).problem;
      expect(problem('2026-02-17'), sort).toBe('reversedDays');
      expect(problem('2026-02-16'), sort).toBeUndefined();
    }
  });
});
