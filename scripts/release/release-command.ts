// Writes what a server needs, and nothing else, into an empty folder: npm run -s release -- FOLDER
import path from 'node:path';
import { buildFrontEnds, ROOT } from '../../apps/devnet/src/front-ends/build.ts';
import { copySources } from './copy-sources.ts';
import { installPackages } from './install-packages.ts';
import { removeUnused } from './remove-unused.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run -s release -- FOLDER');
  process.exit(2);
}
const release = path.resolve(folder);

const problems = await buildFrontEnds();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
await copySources(ROOT, release);
await installPackages(release);
await removeUnused(release);
console.log(release);
