import { spawn } from 'node:child_process';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** The root's own packages are the project's Node; no package has to run a script to be installed. */
const ARGUMENTS = [
  'ci',
  '--omit=dev',
  '--ignore-scripts',
  '--include-workspace-root',
  '--workspace=@fairlaunch/server',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Installs the server's packages, and the project's Node as `bin/node`. */
export async function installPackages(release: string): Promise<void> {
  const child = spawn('npm', ARGUMENTS, {
    cwd: release,
    // What is printed is the folder's name alone.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ci ended with code ${code}`)),
    );
  });
  await mkdir(path.join(release, 'bin'));
  const node = await realpath(path.join(release, 'node_modules/.bin/node'));
  await rename(node, path.join(release, 'bin/node'));
  await rm(path.resolve(node, '../..'), { recursive: true });
}
