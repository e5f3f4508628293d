// Checks a change: format and lint of its files, all types and boundaries, and the unit tests that
// import them. Usage: npm run check:change [REV]   (compares with REV, by default with the
// published main)
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { ROOT } from './project-node.mjs';
import { runSteps } from './run-steps.mjs';

if (!(await install(ROOT))) process.exit(1);

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

function publishedMain() {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0];
  } catch {
    return 'HEAD';
  }
}

const base = process.argv[2] ?? publishedMain();
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(join(ROOT, file)));
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

await runSteps([
  [
    ['unit tests', 'vitest', 'run', '--project', 'unit', '--passWithNoTests', '--changed', base],
    ['types', 'tsc', '-p', '.'],
    ['types of the members’ app', 'tsc', '-p', 'apps/wallet'],
    ['types of the service worker', 'tsc', '-p', 'apps/wallet/service-worker'],
    ['types of the console', 'tsc', '-p', 'apps/console'],
    ...(code.length > 0 ? [['lint', 'oxlint', '--type-aware', ...code]] : []),
    ['format', 'prettier', '--check', '--ignore-unknown', '--log-level=warn', ...changed],
    ['boundaries', 'node', 'scripts/check-boundaries.ts'],
    ['unused', 'knip', '--no-progress'],
  ],
]);
