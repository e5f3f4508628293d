import { describe, expect, it } from 'vitest';
import { Places } from './places.ts';

const takeAll = (places: Places, holder: string): (() => void)[] => {
  const held: (() => void)[] = [];
  for (let one = places.take(holder); one; one = places.take(holder)) held.push(one);
  return held;
};

describe('places', () => {
  it('are bounded for each holder, and come back once', () => {
    const places = new Places({ all: 100, each: 3 });
    const held = takeAll(places, 'one');
    expect(held).toHaveLength(3);
    held[0]!();
    held[0]!();
    expect(places.taken).toBe(2);
    expect(takeAll(places, 'one')).toHaveLength(1);
  });

  it('are shared: who holds some leaves as many free', () => {
    const places = new Places({ all: 64, each: 64 });
    expect(takeAll(places, 'one')).toHaveLength(32);
    expect(takeAll(places, 'other')).toHaveLength(16);
    expect(places.take('one')).toBeUndefined();
  });

  it.each([8, 12, 30])('are left for others when %d holders take what they get', (holders) => {
    const places = new Places({ all: 64, each: 8 });
    const names = Array.from({ length: holders }, (_, index) => `holder ${index}`);
    let isGrowing = true;
    while (isGrowing) isGrowing = names.map((name) => places.take(name)).some(Boolean);
    expect(places.isFull).toBe(false);
    expect(takeAll(places, 'stranger').length).toBeGreaterThan(0);
  });

  it('go to who holds none until there is none left', () => {
    const places = new Places({ all: 3, each: 3 });
    for (const name of ['one', 'two', 'three']) expect(places.take(name)).toBeDefined();
    expect(places.isFull).toBe(true);
    expect(places.take('four')).toBeUndefined();
  });
});
