import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { plainKeccak } from '@fairlaunch/plan';
import { expect, it } from 'vitest';
import { checkDay } from './check-day.ts';

it('a day with lines of a kind that this version does not know says so', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-day-'));
  for (const name of ['manifest.json', 'lines-STATIC.bin', 'lines-LATER_KIND.bin'])
    await writeFile(path.join(folder, name), '{}');
  const living = {
    folder: path.join(folder, 'lived'),
    keccak: plainKeccak,
    chainId: 56,
    isSigned: () => Promise.resolve(false),
    chain: undefined,
  };
  await expect(checkDay(folder, 5, '0x00', living)).rejects.toThrow(
    'day 5: lines-LATER_KIND.bin has lines of a kind that this version does not know; check with the version that published the day',
  );
  await rm(folder, { recursive: true });
});
