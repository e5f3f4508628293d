// Everything that must hold, from types to a real browser. Installs what is missing first.
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
const browser = (name, ...args) => [
  `browser tests ${name}`,
  'node',
  'tests/browser/run.ts',
  ...args,
];
const parts = (project, count) =>
  Array.from({ length: count }, (_, index) =>
    browser(
      `of ${project}, part ${index + 1} of ${count}`,
      `--project=${project}`,
      `--shard=${index + 1}/${count}`,
    ),
  );

const STEPS = [
  ['contract tests', 'npm', 'run', '-s', 'test', '--workspace', 'contracts'],
  ['format', 'prettier', '--check', '--cache', '--log-level=warn', '.'],
  ['types', 'tsc', '-p', '.'],
  ['types of the members’ app', 'tsc', '-p', 'apps/wallet'],
  ['types of its service worker', 'tsc', '-p', 'apps/wallet/service-worker'],
  ['types of the console', 'tsc', '-p', 'apps/console'],
  ['lint', 'oxlint', '--type-aware'],
  ['boundaries', 'node', 'scripts/check-boundaries.ts'],
  ['unused', 'knip', '--no-progress'],
  // Whole minutes first, so that neither half waits long for the other's last.
  ...[3, 2, 1].map(integration),
  ...parts('over days', 3),
  ...parts('one day', 4),
  browser('of every page', '--project=look'),
  ['unit and property tests', 'vitest', 'run', '--project', 'unit'],
];

const wanted = process.argv.slice(2);
const isWanted = ([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word));

// What parts of one run share or write, readable by the user of the database.
const folder = await mkdtemp(path.join(temporaryFolder(), 'fairlaunch-run-'));
await chmod(folder, 0o755);
process.env.FAIRLAUNCH_TEST_RUN = folder;
process.env.TMPDIR = folder;
try {
  // Two at once on two processors; three were no quicker. Each part of the browser tests has a
  // browser and a deployment of its own.
  await runSteps([STEPS.filter(isWanted)], 2);
} finally {
  await rm(folder, { recursive: true, force: true });
}
