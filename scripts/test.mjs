// Everything that must hold, from types to a real browser. Installs what is missing first.
import { install } from './install.mjs';
import { ROOT } from './project-node.mjs';
import { runSteps } from './run-steps.mjs';

if (!(await install(ROOT))) process.exit(1);

const CHECKS = [
  ['contract tests', 'npm', 'run', '-s', 'test', '--workspace', 'contracts'],
  ['format', 'prettier', '--check', '--cache', '--log-level=warn', '.'],
  ['types', 'tsc', '-p', '.'],
  ['types of the members’ app', 'tsc', '-p', 'apps/wallet'],
  ['types of the service worker', 'tsc', '-p', 'apps/wallet/service-worker'],
  ['types of the console', 'tsc', '-p', 'apps/console'],
  ['lint', 'oxlint', '--type-aware'],
  ['boundaries', 'node', 'scripts/check-boundaries.ts'],
  ['unused', 'knip', '--no-progress'],
  ['unit and property tests', 'vitest', 'run', '--project', 'unit'],
  ['integration tests, one half', 'vitest', 'run', '--project', 'integration', '--shard=1/2'],
  ['integration tests, the other half', 'vitest', 'run', '--project', 'integration', '--shard=2/2'],
];
const browser = (name, project) => [
  `browser tests ${name}`,
  'node',
  'tests/browser/run.ts',
  `--project=${project}`,
];
const ONE_DAY = [browser('of one day', 'one day')];
const REST = [browser('over days', 'over days'), browser('of every page', 'look')];

const wanted = process.argv.slice(2);
const isWanted = ([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word));

// Compiling the contracts takes one processor, and each half waits for chains much of the time. The
// browser tests of one day use two browsers, the rest one each, with a deployment of its own.
await runSteps(
  [CHECKS, ONE_DAY, REST].map((turn) => turn.filter(isWanted)),
  2,
);
