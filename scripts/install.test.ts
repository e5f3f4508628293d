import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

type Installer = {
  install: (root: string, run: (root: string) => Promise<number>) => Promise<boolean>;
  isInstalled: (root: string) => boolean;
};
const { install, isInstalled } = (await import(
  new URL('install.mjs', import.meta.url).href
)) as Installer;

const lockfile = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version, integrity: version },
      'node_modules/b': { version, optional: true },
    },
  });

let root: string;
let runs: number;
const run = async (folder: string) => {
  runs += 1;
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), lockfile('1'));
  return 0;
};

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-install-'));
  runs = 0;
  await writeFile(path.join(root, 'package-lock.json'), lockfile('1'));
  const spies = [
    vi.spyOn(console, 'log').mockReturnValue(),
    vi.spyOn(console, 'error').mockReturnValue(),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    return rm(root, { recursive: true, force: true });
  });
});

describe('the installation', () => {
  it('happens once', async () => {
    expect(await install(root, run)).toBe(true);
    expect(await install(root, run)).toBe(true);
    expect(runs).toBe(1);
  });

  it('happens again when the lockfile changed', async () => {
    await install(root, run);
    await writeFile(path.join(root, 'package-lock.json'), lockfile('2'));
    expect(isInstalled(root)).toBe(false);
    await install(root, run);
    expect(runs).toBe(2);
  });

  it('is not repeated when somebody ran npm by hand, even without what is optional', async () => {
    await mkdir(path.join(root, 'node_modules'));
    await writeFile(
      path.join(root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': { version: '1', integrity: '1' } } }),
    );
    expect(await install(root, run)).toBe(true);
    expect(runs).toBe(0);
  });

  it('is tried again after it failed', async () => {
    expect(await install(root, () => Promise.resolve(1))).toBe(false);
    expect(isInstalled(root)).toBe(false);
  });
});
