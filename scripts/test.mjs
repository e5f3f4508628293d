// Everything that must hold, from types to a real browser. Installs what is missing first.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { install } from './install.mjs';
import { ROOT, projectNode } from './project-node.mjs';

if (!(await install(ROOT))) process.exit(1);

/** Each step: what it is called, and the program of the project's own node_modules that it runs. */
const STEPS = [
  ['format', 'prettier', '--check', '--cache', '--log-level=warn', '.'],
  ['types', 'tsc', '-p', '.'],
  ['types of the members’ app', 'tsc', '-p', 'apps/wallet'],
  ['types of the console', 'tsc', '-p', 'apps/console'],
  ['lint', 'oxlint', '--type-aware'],
  ['boundaries', 'node', 'scripts/check-boundaries.ts'],
  ['unit and property tests', 'vitest', 'run', '--project', 'unit'],
  ['contract tests', 'npm', 'run', '-s', 'test', '--workspace', 'contracts'],
  ['integration tests, one half', 'vitest', 'run', '--project', 'integration', '--shard=1/2'],
  ['integration tests, the other half', 'vitest', 'run', '--project', 'integration', '--shard=2/2'],
  ['browser tests', 'node', 'tests/browser/run.ts'],
];

/** Steps that run at once: each half has a PostgreSQL of its own and waits for chains much of the time. */
const AT_ONCE = /^integration tests/;

const wanted = process.argv.slice(2);
const steps =
  wanted.length === 0
    ? STEPS
    : STEPS.filter(([name]) => wanted.some((word) => name.includes(word)));
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

/** How much of a failed step is said again at the very end, where it is found; characters. */
const TAIL = 6_000;

/**
 * @param isHeld whether what it prints is held back until it ends, so that lines of two steps do not mix
 * @returns {Promise<string | undefined>} the end of what a step printed that did not pass
 */
function run([name, program, ...args], isHeld) {
  const file = program === 'node' ? projectNode() : program;
  const started = performance.now();
  const held = [];
  const print = (text) => (isHeld ? held.push(text) : process.stdout.write(text));
  print(`\n── ${name}\n`);
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(file, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    cwd: ROOT,
    env: { ...colour, ...process.env, PATH, npm_config_loglevel: 'error' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      print(text);
      printed = (printed + text).slice(-TAIL);
    });
  }
  return new Promise((resolve) => {
    const end = (passed, why = '') => {
      process.stdout.write(
        `${held.join('')}── ${name}: ${passed ? 'passed' : `failed${why}`} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
      );
      resolve(passed ? undefined : printed);
    };
    child.on('error', (error) => end(false, ` (${error.message})`));
    // Whatever a step left running must not hold its output, and so this program, for ever.
    child.on('exit', () =>
      setTimeout(
        () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
        2_000,
      ).unref(),
    );
    child.on('close', (code) => end(code === 0));
  });
}

const started = performance.now();
const failed = [];
const turns = [
  ...steps.filter(([name]) => !AT_ONCE.test(name)).map((step) => [step]),
  steps.filter(([name]) => AT_ONCE.test(name)),
];
for (const turn of turns) {
  const ends = await Promise.all(turn.map((step) => run(step, turn.length > 1)));
  for (const [index, printed] of ends.entries())
    if (printed !== undefined) failed.push({ name: turn[index][0], printed });
}
for (const { name, printed } of failed)
  process.stdout.write(`\n── what ${name} printed last\n${printed}\n`);
process.stdout.write(
  `\n${((performance.now() - started) / 60_000).toFixed(1)} minutes${failed.length > 0 ? `; failed: ${failed.map(({ name }) => name).join(', ')}` : ''}\n`,
);
process.stdout.write(`${steps.length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
