import { describe, expect, it } from 'vitest';
import { Places } from './places.ts';

const takeAll = (places: Places, holder: string): (() => void)[] => {
  const held: (() => void)[] = [];
  for (let one = places.take(holder); one; one = places.take(holder)) held.push(one);
  return held;
};

describe('places', () => {
  it('are limited for each holder, and are given back once', () => {
    const places = new Places({ all: 100, each: 3 });
    const held = takeAll(places, 'one');
    expect(held).toHaveLength(3);
    held[0]!();
    held[0]!();
    expect(places.taken).toBe(2);
    expect(takeAll(places, 'one')).toHaveLength(1);
  });

  it('are shared: a holder leaves at least as many free as it holds', () => {
    const places = new Places({ all: 64, each: 64 });
    expect(takeAll(places, 'one')).toHaveLength(32);
    expect(takeAll(places, 'other')).toHaveLength(16);
    expect(places.take('one')).toBeUndefined();
  });

  it.each([8, 12, 30])('are left for others when %d holders take all that they can', (holders) => {
    const places = new Places({ all: 64, each: 8 });
    const names = Array.from({ length: holders }, (_, index) => `holder ${index}`);
    let isGrowing = true;
    while (isGrowing) isGrowing = names.map((name) => places.take(name)).some(Boolean);
    expect(places.isFull).toBe(false);
    expect(takeAll(places, 'stranger').length).toBeGreaterThan(0);
  });

  it('are given to new holders until none is left', () => {
    const places = new Places({ all: 3, each: 3 });
    for (const name of ['one', 'two', 'three']) expect(places.take(name)).toBeDefined();
    expect(places.isFull).toBe(true);
    expect(places.take('four')).toBeUndefined();
  });

  it('are taken, the oldest first, from the largest holder for one with fewer', () => {
    const places = new Places({ all: 8, each: 8 });
    const ended: string[] = [];
    const take = (holder: string, one: number) =>
      places.take(holder, () => ended.push(`${holder} ${one}`));
    for (const [holder, count] of [
      ['one', 4],
      ['two', 2],
      ['three', 1],
      ['four', 1],
    ] as const)
      for (let place = 1; place <= count; place += 1) expect(take(holder, place)).toBeDefined();
    expect(places.isFull).toBe(true);
    const back = take('stranger', 1)!;
    expect(take('stranger', 2)).toBeDefined();
    expect(ended).toEqual(['one 1', 'one 2']);
    // A holder with nearly as many keeps them, and nobody takes from itself.
    expect(take('stranger', 3)).toBeUndefined();
    expect(take('one', 5)).toBeUndefined();
    expect(places.taken).toBe(8);
    back();
    back();
    expect(places.taken).toBe(7);
  });

  it('are given to a new holder even if all others hold just one', () => {
    const places = new Places({ all: 3, each: 3 });
    const ended: string[] = [];
    for (const name of ['one', 'two', 'three', 'four', 'five'])
      expect(places.take(name, () => ended.push(name))).toBeDefined();
    expect(ended).toEqual(['one', 'two']);
  });
});
