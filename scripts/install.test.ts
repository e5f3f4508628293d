import { readFileSync } from 'node:fs';
import { glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

type Part = 'start' | 'all';
type Installer = {
  install: (
    root: string,
    part: Part,
    run: (root: string, part: Part) => Promise<number>,
  ) => Promise<boolean>;
  isInstalled: (root: string, part?: Part) => boolean;
};
const { install, isInstalled } = (await import(
  new URL('install.mjs', import.meta.url).href
)) as Installer;

const lockfile = (version: string, part: Part = 'all') =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version, integrity: version },
      'node_modules/b': { version, optional: true },
      ...(part === 'all' && { 'node_modules/c': { version, integrity: version, dev: true } }),
    },
  });

let root: string;
let runs: number;
const run = async (folder: string, part: Part) => {
  runs += 1;
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), lockfile('1', part));
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
    expect(await install(root, 'all', run)).toBe(true);
    expect(await install(root, 'all', run)).toBe(true);
    expect(runs).toBe(1);
  });

  it('happens again when the lockfile changed', async () => {
    await install(root, 'all', run);
    await writeFile(path.join(root, 'package-lock.json'), lockfile('2'));
    expect(isInstalled(root)).toBe(false);
    await install(root, 'all', run);
    expect(runs).toBe(2);
  });

  it('of everything adds to that of a start, and counts for a start too', async () => {
    await install(root, 'start', run);
    expect([isInstalled(root, 'start'), isInstalled(root)]).toEqual([true, false]);
    await install(root, 'all', run);
    expect([isInstalled(root, 'start'), isInstalled(root), runs]).toEqual([true, true, 2]);
  });

  it('is not repeated after npm ran by hand, even without optional packages', async () => {
    await mkdir(path.join(root, 'node_modules'));
    await writeFile(
      path.join(root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': { version: '1', integrity: '1' } } }),
    );
    expect(await install(root, 'start', run)).toBe(true);
    expect(runs).toBe(0);
  });

  it('is repeated once if a binary of this machine was left out, and adds it', async () => {
    const { packages } = JSON.parse(lockfile('1')) as { packages: Record<string, object> };
    const binary = {
      version: '1',
      dev: true,
      optional: true,
      os: [process.platform],
      cpu: [process.arch],
    };
    const other = { ...binary, cpu: ['other'] };
    await writeFile(
      path.join(root, 'package-lock.json'),
      JSON.stringify({
        packages: { ...packages, 'node_modules/d': binary, 'node_modules/e': other },
      }),
    );
    expect(await install(root, 'all', run)).toBe(true);
    expect(await install(root, 'all', run)).toBe(true);
    expect(runs).toBe(2);
  });

  it('is tried again after it failed', async () => {
    expect(await install(root, 'all', () => Promise.resolve(1))).toBe(false);
    expect(isInstalled(root)).toBe(false);
  });
});

it('the installation of a start has every package that apps import or build with', async () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const sources = '{apps,packages}/*/{src,build,vite.config.ts}{,/**/*.{ts,tsx}}';
  const exclude = (file: string) => /test-support|node_modules|\.test\./.test(file);
  const missing: string[] = [];
  for await (const file of glob(sources, { exclude })) {
    if (!/\.tsx?$/.test(file)) continue;
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import (?!type )|\} from )[^'\n]*'((?:@[\w-]+\/)?[\w-]+)/gm,
    );
    for (const [, name] of imports)
      if (packages[`node_modules/${name}`]?.dev) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});
