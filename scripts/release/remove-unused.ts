import { globSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Types, maps and texts for developers. */
const UNUSED_FILE = /\.(?:[cm]?ts|map|md|markdown|flow)$/i;

/** viem brings its code twice more, and npm takes the compiler for a part of its types. */
const UNUSED_FOLDERS = ['viem/_cjs', 'viem/_types', 'typescript', '@typescript'];

/** AWS's clients bring their code once more for bundlers; Node loads `dist-cjs`. */
const FOR_BUNDLERS = '{@aws-sdk,@smithy}/**/dist-es';

/** Removes files that nothing loads from the packages of a release. */
export async function removeUnused(release: string): Promise<void> {
  const packages = path.join(release, 'node_modules');
  for (const folder of UNUSED_FOLDERS)
    await rm(path.join(packages, folder), { recursive: true, force: true });
  for (const folder of globSync(FOR_BUNDLERS, { cwd: packages }))
    await rm(path.join(packages, folder), { recursive: true });
  // Links to the project's own parts are not followed.
  for (const entry of await readdir(packages, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && UNUSED_FILE.test(entry.name))
      await rm(path.join(entry.parentPath, entry.name));
}
