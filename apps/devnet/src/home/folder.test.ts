import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeFolder, prepareHome } from './folder.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-folder-'));
  await chmod(base, 0o755);
});
afterAll(() => rm(base, { recursive: true, force: true }));

describe('the home folder', () => {
  it('is the one that FAIRLAUNCH_HOME names', () => {
    expect(homeFolder({ FAIRLAUNCH_HOME: '/somewhere/else' })).toBe('/somewhere/else');
  });

  it('is made if it does not exist', async () => {
    await expect(prepareHome(path.join(base, 'a/b'), 1)).resolves.toBeUndefined();
  });

  it('is refused with a plain message if it cannot be written', async () => {
    const file = path.join(base, 'file');
    await writeFile(file, '');
    for (const home of [
      path.join(file, 'home'),
      path.join(file, 'home/below'),
      file,
      '/proc/fairlaunch/home',
    ]) {
      await expect(prepareHome(home)).rejects.toThrow(/cannot be written. Set FAIRLAUNCH_HOME/);
    }
  });

  it('is refused with a plain message if its disk is nearly full', async () => {
    await expect(prepareHome(path.join(base, 'a'), Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      /MB are needed. Free some space/,
    );
  });
});
