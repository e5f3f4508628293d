import { globSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Types, maps and texts for developers. */
const UNUSED_FILE = /\.(?:[cm]?ts|map|md|markdown|flow)$/i;

const UNUSED = [
  // npm takes the compiler for a part of viem's types.
  'typescript',
  '@typescript',
  // The same code in other forms: Node loads `_esm` of viem and `dist-cjs` of AWS's clients.
  '{viem,viem/node_modules/ox}/_{cjs,types}',
  '{@aws-sdk,@smithy}/**/dist-es',
  // The reader of the API is one file of four.
  'swagger-ui-dist/swagger-ui{,-es-bundle,-es-bundle-core,-standalone-preset}.js',
];

/** Removes files that nothing loads from the packages of a release. */
export async function removeUnused(release: string): Promise<void> {
  const packages = path.join(release, 'node_modules');
  for (const found of globSync(UNUSED, { cwd: packages }))
    await rm(path.join(packages, found), { recursive: true, force: true });
  // Links to the project's own parts are not followed.
  for (const entry of await readdir(packages, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && UNUSED_FILE.test(entry.name))
      await rm(path.join(entry.parentPath, entry.name));
}
