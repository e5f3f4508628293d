import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { ROOT } from '../../apps/devnet/src/front-ends/build.ts';
import { writeDeclarations } from './write-declarations.ts';

const run = promisify(execFile);
const CLIENT = path.join(ROOT, 'packages/client');

type Description = { version: string; dependencies: Record<string, string> };

const describe = async (place: string): Promise<Description> =>
  JSON.parse(await readFile(path.join(ROOT, place, 'package.json'), 'utf8')) as Description;

/**
 * Writes the client, its types and its README as a package that needs nothing but zod.
 * @throws Error if the folder holds anything: old files would be published beside new ones
 */
export async function writeClient(out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  if ((await readdir(out)).length > 0) throw new Error(`${out} is not empty`);
  const { version } = await describe('.');
  const { dependencies } = await describe('packages/protocol');
  await build({
    root: CLIENT,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: out,
      emptyOutDir: false,
      lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
      minify: false,
      rolldownOptions: { external: /^zod/ },
    },
  });
  const types = await writeDeclarations(path.join(out, 'types'));
  const description = {
    name: '@fairlaunch/client',
    version,
    type: 'module',
    engines: { node: '>=20' },
    exports: { '.': { types: `./types/${types}`, default: './index.js' } },
    dependencies: { zod: dependencies['zod'] },
  };
  await writeFile(path.join(out, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`);
  await copyFile(path.join(CLIENT, 'README.md'), path.join(out, 'README.md'));
}

/** Packs a written client. @returns the file that npm installs */
export async function packClient(folder: string, into: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', folder, '--pack-destination', into, '--silent']);
  return path.join(into, stdout.trim());
}
