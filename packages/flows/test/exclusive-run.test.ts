import { describe, expect, it } from 'vitest';
import { exclusiveRun } from '../src/index.ts';

const refusing = {
  request: () => Promise.reject(new DOMException('', 'SecurityError')),
};

describe('an exclusive run', () => {
  it.each([
    ['no locks', undefined],
    ['locks that are refused', refusing],
  ])('runs once at a time in its tab where the browser has %s', async (_, locks) => {
    const exclusively = exclusiveRun(locks);
    const ended = Promise.withResolvers<void>();
    const runs: string[] = [];
    const first = exclusively('flow', async () => {
      runs.push('first');
      await ended.promise;
    });
    await exclusively('flow', async () => void runs.push('second'));
    await exclusively('other', async () => void runs.push('other'));
    ended.resolve();
    await first;
    await exclusively('flow', async () => void runs.push('third'));
    expect(runs.toSorted()).toEqual(['first', 'other', 'third']);
  });

  it('passes on the failure of what it runs, and does not run it again', async () => {
    const locks = {
      request: async (_: string, __: object, run: (lock: object) => unknown) => run({}),
    };
    let runs = 0;
    const failing = exclusiveRun(locks as never)('flow', async () => {
      runs += 1;
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(runs).toBe(1);
  });
});
