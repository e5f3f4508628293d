import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sourcesHash } from './sources.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

export const FRONT_ENDS = [
  { name: 'wallet', title: "members' app", path: '/' },
  { name: 'console', title: 'console', path: '/console/' },
] as const;

type FrontEnd = (typeof FRONT_ENDS)[number];

const SHARED = ['package-lock.json', 'packages', 'contracts/exports', 'tsconfig.base.json'];
const STAMP = '.sources';

function readable(output: string): string {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .trim();
}

function runBuild(
  folder: string,
  out: string,
  root: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const child = spawn(
      process.execPath,
      [vite, 'build', '--outDir', out, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_ENV: 'production' },
        ...(signal && { signal }),
      },
    );
    let output = '';
    const listen = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code) =>
      resolve(code === 0 ? undefined : readable(output) || `it ended with code ${code}`),
    );
  });
}

/**
 * Builds into another folder and then replaces the current build, so that it is always complete.
 */
async function replaceBuild(
  folder: string,
  hash: string,
  root: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const out = path.join(folder, 'node_modules', `.build-${process.pid}`);
  const dist = path.join(folder, 'dist');
  try {
    const problem = await runBuild(folder, out, root, signal);
    if (problem) return problem;
    await writeFile(path.join(out, STAMP), hash);
    await rm(dist, { recursive: true, force: true });
    await rename(out, dist);
    return undefined;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

async function buildOne(
  frontEnd: FrontEnd,
  root: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const folder = path.join(root, 'apps', frontEnd.name);
  const built = existsSync(path.join(folder, 'dist/index.html'));
  if (!existsSync(path.join(folder, 'index.html')))
    return built ? undefined : 'its sources are not in this checkout';
  const hash = await sourcesHash(root, [...SHARED, `apps/${frontEnd.name}`]);
  const same =
    built && (await readFile(path.join(folder, 'dist', STAMP), 'utf8').catch(() => '')) === hash;
  return same ? undefined : replaceBuild(folder, hash, root, signal);
}

/** @returns problems of front ends that could not be built; everything else works without them */
export async function buildFrontEnds(signal?: AbortSignal, root = ROOT): Promise<string[]> {
  const failed: string[] = [];
  for (const frontEnd of FRONT_ENDS) {
    if (signal?.aborted) break;
    const problem = await buildOne(frontEnd, root, signal).catch((error: Error) => error.message);
    const older = existsSync(path.join(root, 'apps', frontEnd.name, 'dist/index.html'));
    if (problem)
      failed.push(
        `  The ${frontEnd.title} could not be built; ${older ? 'the last one that could is served' : 'it is left out'}:\n${problem}`,
      );
  }
  return failed;
}
