import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureEquivalents } from '../gas/equivalents.ts';
import { measureLedger, measureRest } from '../gas/ours.ts';
import { gasPage, rowsOf } from '../gas/table.ts';
import { newWorld } from '../gas/world.ts';
import { hardhat, runNode } from './run-hardhat.ts';

// `npm run gas --workspace contracts`: builds, measures and writes docs/gas.md.
const build = await runNode([hardhat, 'build']);
if (build.code !== 0) throw new Error(build.output);
const world = await newWorld();
try {
  const ours = { ...(await measureLedger(world)), ...(await measureRest(world)) };
  const page = gasPage(rowsOf(ours, await measureEquivalents(world)));
  writeFileSync(fileURLToPath(new URL('../../docs/gas.md', import.meta.url)), page);
  console.log(page);
} finally {
  world.close();
}
