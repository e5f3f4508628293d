import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('a queue in turns gives each holder a turn, however many another has asked for', async () => {
  const turns = new Turns(2);
  const [begun, ends]: [string[], (() => void)[]] = [[], []];
  const work = (holder: string) =>
    turns.run(holder, () => {
      begun.push(holder);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = Array.from('aaaabc', (holder) => work(holder));
  for (let ended = 0; ended < all.length; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]!();
  }
  await Promise.all(all);
  expect(begun.join('')).toBe('aaabca');
});

it('a queue in turns goes on after work that fails', async () => {
  const turns = new Turns(1);
  const failed = turns.run('a', () => Promise.reject(new Error('no')));
  const other = turns.run('b', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await other).toBe('done');
});
