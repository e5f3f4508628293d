// Everything that must hold, from types to a real browser. Installs what is missing first.
import { install } from './install.mjs';
import { ROOT } from './project-node.mjs';
import { runSteps } from './run-steps.mjs';

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
const oneDay = (part) =>
  browser(`of one day, part ${part} of 3`, '--project=one day', `--shard=${part}/3`);

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
  // The longest first, so that neither half waits long for the other's last.
  browser('over days', '--project=over days'),
  ...[1, 2, 3].map(oneDay),
  browser('of every page', '--project=look'),
  ...[3, 2, 1].map(integration),
  ['unit and property tests', 'vitest', 'run', '--project', 'unit'],
];

const wanted = process.argv.slice(2);
const isWanted = ([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word));

// Two at once on two processors; three were no quicker. Each part of the browser tests has a browser
// and a deployment of its own.
await runSteps([STEPS.filter(isWanted)], 2);
