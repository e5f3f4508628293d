import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/** What a server reads while it runs; npm needs the descriptions of all parts as well. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'contracts/package.json',
  'contracts/exports',
  ...['locales', 'money', 'plan', 'protocol'].flatMap((name) => [
    `packages/${name}/package.json`,
    `packages/${name}/src`,
  ]),
  'packages/locales/catalogues',
  'apps/server/package.json',
  'apps/server/src',
  // A watcher is in the same folder, and runs elsewhere.
  'scripts/mirror',
  'scripts/verify',
  'scripts/watch',
  'apps/wallet/dist',
  'apps/console/dist',
];

const IS_LEFT_OUT =
  /\.test\.ts$|\/test-support(?:\.ts|\/|$)|\/README\.md$|\/catalogues\/\w+\/(?:wallet|console)\.json$/;

/** @throws Error if the folder holds anything: old files would be served beside new ones */
export async function copySources(root: string, release: string): Promise<void> {
  await mkdir(release, { recursive: true });
  if ((await readdir(release)).length > 0) throw new Error(`${release} is not empty`);
  for (const place of SOURCES)
    await cp(path.join(root, place), path.join(release, place), {
      recursive: true,
      filter: (from) => !IS_LEFT_OUT.test(from),
    });
}
