// Records the migrations that a release brings: npm run -s release:schema -- VERSION
import { writeFile } from 'node:fs/promises';
import { migrationsOnDisk } from '../../apps/server/src/db/migrating/files.ts';
import {
  readReleases,
  RELEASED,
  releaseProblems,
  unreleased,
} from '../../apps/server/src/db/migrating/released.ts';

const [version] = process.argv.slice(2);
const [releases, files] = await Promise.all([readReleases(), migrationsOnDisk()]);
const problems = releaseProblems(releases, files);
if (!version || !/^\d+\.\d+\.\d+$/.test(version))
  problems.push('Usage: npm run -s release:schema -- VERSION');
if (releases.some((release) => release.version === version))
  problems.push(`${version} is recorded already`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const brought = unreleased(releases, files).map(({ name, hash }) => [name, hash]);
const all = [...releases, { version, files: Object.fromEntries(brought) as object }];
await writeFile(RELEASED, `${JSON.stringify(all, null, 2)}\n`);
console.log(`${version}: ${brought.length} migrations`);
