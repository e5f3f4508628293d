import { expect, it } from 'vitest';
import { driveSeeds, missingOf } from '../support/driven-days/drive-seeds.ts';

/** Set by `npm run -s drive:days`. */
const { DRIVE_SEEDS, DRIVE_FIRST = '1', DRIVE_DAYS = '6' } = process.env;

/** So many together do everything that can be driven; fewer need not. */
const SEEDS_FOR_ALL = 100;

const say = (text: string): void => {
  if (DRIVE_SEEDS !== undefined) process.stderr.write(`${text}\n`);
};

it('the server and the fold take the same', { timeout: 86_400_000 }, async () => {
  const seeds = Number(DRIVE_SEEDS ?? 1);
  const wanted = { seeds, first: Number(DRIVE_FIRST), days: Number(DRIVE_DAYS) };
  const driven = await driveSeeds(wanted, say);
  expect(driven.broken).toEqual([]);
  if (seeds >= SEEDS_FOR_ALL) expect(missingOf(driven)).toEqual([]);
});
