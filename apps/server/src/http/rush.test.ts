import { expect, it } from 'vitest';
import type { Failure } from '../shared/errors.ts';
import { Rush } from './rush.ts';

const here = () => false;

/** Work that ends when the test says so. */
function works(rush: Rush) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, isGone = here) =>
    rush.run(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }, isGone);
  return { begun, run, end: (name: string) => ends.get(name)!() };
}

it('the queue runs a limited number at once, and the rest by age', async () => {
  const { begun, run, end } = works(new Rush({ atOnce: 2, waitMs: 60_000, maxWaiting: 10 }));
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  await all[1];
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('the queue refuses work that cannot begin in time, does nothing of it, and says when to come back', async () => {
  const { begun, run, end } = works(new Rush({ atOnce: 1, waitMs: 60_000, maxWaiting: 1 }));
  const [first, second] = [run('first'), run('second')];
  await expect(run('third')).rejects.toMatchObject({
    error: 'UNAVAILABLE',
    details: { retryAfterSeconds: 1 },
  });
  expect(begun).toEqual(['first']);
  end('first');
  await first;
  await expect.poll(() => begun).toEqual(['first', 'second']);
  end('second');
  await second;
});

it('the queue skips callers that are gone, and goes on after work that fails', async () => {
  const rush = new Rush({ atOnce: 1, waitMs: 60_000, maxWaiting: 10 });
  const { begun, run, end } = works(rush);
  const first = run('first');
  void run('gone', () => true);
  const failing = rush.run(() => Promise.reject(new Error('failed')), here);
  const last = run('last');
  await expect.poll(() => begun).toEqual(['first']);
  end('first');
  await first;
  await expect(failing).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual(['first', 'last']);
  end('last');
  await last;
});

it('the queue gives different times to come back to callers that it refuses at once', async () => {
  const rush = new Rush({ atOnce: 1, waitMs: 20_000, maxWaiting: 10_000 });
  const endless = () => new Promise<never>(() => undefined);
  const isGone = () => false;
  // So many wait that they are expected to take all of the time, at 20 ms each.
  for (let taken = 0; taken < 1_002; taken += 1) void rush.run(endless, isGone);
  const refused = await Promise.allSettled(
    Array.from({ length: 50 }, () => rush.run(endless, isGone)),
  );
  const told = refused.map(
    (one) => one.status === 'rejected' && (one.reason as Failure).details['retryAfterSeconds'],
  );
  expect(told.every((seconds) => Number(seconds) >= 1 && Number(seconds) <= 11)).toBe(true);
  expect(new Set(told).size).toBeGreaterThan(1);
});
