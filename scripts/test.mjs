// Runs every check and test, from types to a real browser. Installs what is missing first.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { install } from './install.mjs';
import { ROOT } from './project-node.mjs';
import { runSteps } from './run-steps.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

if (!(await install(ROOT))) process.exit(1);

const integration = (part) => [
  `integration tests, part ${part} of 3`,
  'vitest',
  'run',
  '--project',
  'integration',
  `--shard=${part}/3`,
];
const browser = (project, part, parts) => [
  `browser tests of ${project}, part ${part} of ${parts}`,
  'node',
  'tests/browser/run.ts',
  `--project=${project}`,
  `--shard=${part}/${parts}`,
];

/** The longest steps come first, so that at the end no processor is idle for long. */
const STEPS = [
  browser('one day', 1, 3),
  integration(3),
  browser('one day', 3, 3),
  integration(2),
  browser('over days', 2, 2),
  integration(1),
  browser('one day', 2, 3),
  browser('over days', 1, 2),
  ['contract tests', 'npm', 'run', '-s', 'test', '--workspace', 'contracts'],
  browser('look', 1, 1),
  ['unit and property tests', 'vitest', 'run', '--project', 'unit'],
  ['lint', 'oxlint', '--type-aware'],
  ['format', 'prettier', '--check', '--cache', '--log-level=warn', '.'],
  ['types', 'tsc', '-p', '.'],
  ['types of the members’ app', 'tsc', '-p', 'apps/wallet'],
  ['types of its service worker', 'tsc', '-p', 'apps/wallet/service-worker'],
  ['types of the console', 'tsc', '-p', 'apps/console'],
  ['unused', 'knip', '--no-progress'],
  ['boundaries', 'node', 'scripts/check-boundaries.ts'],
];

const wanted = process.argv.slice(2);
const isWanted = ([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word));

// Folder that the parts of a run share and write to; the database's user must be able to read it.
const folder = await mkdtemp(path.join(temporaryFolder(), 'fairlaunch-run-'));
await chmod(folder, 0o755);
process.env.FAIRLAUNCH_TEST_RUN = folder;
process.env.TMPDIR = folder;
try {
  // Two at once on two processors; three were not faster. Each part of the browser tests has its
  // own
  // browser and deployment.
  await runSteps([STEPS.filter(isWanted)], 2);
} finally {
  await rm(folder, { recursive: true, force: true });
}
