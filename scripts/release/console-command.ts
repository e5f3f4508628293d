// Writes the operators' console for a host of its own: npm run -s release:console -- FOLDER API
import path from 'node:path';
import { buildFrontEnds, ROOT } from '../../apps/devnet/src/front-ends/build.ts';
import { writeConsole } from './write-console.ts';

const [folder, api] = process.argv.slice(2);
if (!folder || !api || !URL.canParse(api)) {
  console.error('Usage: npm run -s release:console -- FOLDER https://app.example');
  process.exit(2);
}
const problems = await buildFrontEnds();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
await writeConsole(path.join(ROOT, 'apps/console/dist'), path.resolve(folder), api);
console.log(path.resolve(folder));
