// Everything that must hold, from types to a real browser. Installs what is missing first.
import { install } from './install.mjs';
import { ROOT } from './project-node.mjs';
import { runSteps } from './run-steps.mjs';

if (!(await install(ROOT))) process.exit(1);

const STEPS = [
  ['format', 'prettier', '--check', '--cache', '--log-level=warn', '.'],
  ['types', 'tsc', '-p', '.'],
  ['types of the members’ app', 'tsc', '-p', 'apps/wallet'],
  ['types of the console', 'tsc', '-p', 'apps/console'],
  ['lint', 'oxlint', '--type-aware'],
  ['boundaries', 'node', 'scripts/check-boundaries.ts'],
  ['unused', 'knip', '--no-progress'],
  ['unit and property tests', 'vitest', 'run', '--project', 'unit'],
  ['contract tests', 'npm', 'run', '-s', 'test', '--workspace', 'contracts'],
  ['integration tests, one half', 'vitest', 'run', '--project', 'integration', '--shard=1/2'],
  ['integration tests, the other half', 'vitest', 'run', '--project', 'integration', '--shard=2/2'],
  ['browser tests', 'node', 'tests/browser/run.ts'],
];

/** Run at once: each half has a PostgreSQL of its own and waits for chains much of the time. */
const isIntegration = ([name]) => name.startsWith('integration tests');

const wanted = process.argv.slice(2);
const steps = STEPS.filter(
  ([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
const turns = steps.flatMap((step) => {
  if (!isIntegration(step)) return [[step]];
  const halves = steps.filter(isIntegration);
  return step === halves[0] ? [halves] : [];
});
await runSteps(turns);
