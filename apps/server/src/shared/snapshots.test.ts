import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deps } from './deps.ts';
import { createSnapshot, forgetSnapshots } from './snapshots.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A maker that answers when the test says so, and counts its calls. */
function maker() {
  const waiting: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  let count = 0;
  const read = createSnapshot(
    () =>
      new Promise<number>((resolve, reject) => {
        count += 1;
        waiting.push({ resolve, reject });
      }),
  );
  const deps = {} as Deps;
  return {
    count: () => count,
    read: () => read(deps),
    forget: () => forgetSnapshots(deps),
    answer: async (value: number) => {
      waiting.shift()!.resolve(value);
      await Promise.resolve();
    },
    fail: () => waiting.shift()!.reject(new Error('down')),
  };
}

describe('a snapshot', () => {
  it('is made once, however many callers ask', async () => {
    const of = maker();
    const asked = Promise.all(Array.from({ length: 500 }, () => of.read()));
    await of.answer(7);
    expect(new Set(await asked)).toEqual(new Set([7]));
    expect(await of.read()).toBe(7);
    expect(of.count()).toBe(1);
  });

  it('that is stale is served while the next one is made', async () => {
    const of = maker();
    const first = of.read();
    await of.answer(1);
    await first;
    vi.advanceTimersByTime(4_000);
    expect(await Promise.all([of.read(), of.read()])).toEqual([1, 1]);
    expect(of.count()).toBe(2);
    await of.answer(2);
    await vi.waitFor(async () => expect(await of.read()).toBe(2), { timeout: 60_000 });
  });

  it('that is too old is not served: callers wait for the next one', async () => {
    const of = maker();
    const first = of.read();
    await of.answer(1);
    await first;
    vi.advanceTimersByTime(20_000);
    const next = of.read();
    await of.answer(2);
    expect(await next).toBe(2);
  });

  it('is still served when making the next one fails, which only a later caller tries again', async () => {
    const of = maker();
    const first = of.read();
    await of.answer(1);
    await first;
    vi.advanceTimersByTime(4_000);
    expect(await of.read()).toBe(1);
    of.fail();
    await vi.waitFor(async () => expect(await of.read()).toBe(1), { timeout: 60_000 });
    expect(of.count()).toBe(2);
    vi.advanceTimersByTime(4_000);
    expect(await of.read()).toBe(1);
    expect(of.count()).toBe(3);
    vi.advanceTimersByTime(20_000);
    const late = of.read();
    of.fail();
    await expect(late).rejects.toThrow('down');
  });

  it('can be forgotten, with the one that is being made', async () => {
    const of = maker();
    const before = of.read();
    of.forget();
    const after = of.read();
    await of.answer(1);
    await of.answer(2);
    expect(await Promise.all([before, after])).toEqual([1, 2]);
    expect(await of.read()).toBe(2);
  });
});
