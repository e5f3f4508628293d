// Runs programs of the project's own node_modules, in sequence or in parallel, and prints a
// summary.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { NODE_COMPILE_CACHE, ROOT, projectNode } from './project-node.mjs';

const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

/** Characters of a failed step's output that the end of the summary repeats. */
const TAIL_CHARACTERS = 6_000;

/**
 * After a step has ended, its output is closed after this time, even if it left processes running.
 */
const LEFTOVER_MS = 2_000;

const secondsSince = (started) => (performance.now() - started) / 1000;

/**
 * @typedef {[name: string, program: string, ...args: string[]]} Step
 * @param {Step} step
 * @param {boolean} isHeld true to print everything at the end, so that lines of steps do not mix
 * @returns {Promise<{name: string, passed: boolean, seconds: number, printed: string}>} the result;
 * `printed` is the end of its output
 */
function runStep([name, program, ...args], isHeld) {
  const started = performance.now();
  const held = [];
  const print = (text) => (isHeld ? held.push(text) : process.stdout.write(text));
  print(`\n── ${name}\n`);
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program === 'node' ? projectNode() : program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE, ...colour, ...process.env, PATH, npm_config_loglevel: 'error' },
  });
  const streams = [child.stdout, child.stderr];
  let printed = '';
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text) => {
      print(text);
      printed = (printed + text).slice(-TAIL_CHARACTERS);
    });
  }
  return new Promise((resolve) => {
    const end = (passed, why = '') => {
      const seconds = secondsSince(started);
      const result = passed ? 'passed' : `failed${why}`;
      process.stdout.write(`${held.join('')}── ${name}: ${result} in ${seconds.toFixed(1)} s\n`);
      resolve({ name, passed, seconds, printed });
    };
    const closeStreams = () => streams.forEach((stream) => stream.destroy());
    child.on('error', (error) => end(false, ` (${error.message})`));
    child.on('exit', () => setTimeout(closeStreams, LEFTOVER_MS).unref());
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * Runs every step, even after one has failed, and sets the exit code.
 * @param {Step[][]} turns the steps of a turn run in parallel; the next turn begins after all ended
 * @param {number} atOnce the most steps that run at once; they begin in their order
 */
export async function runSteps(turns, atOnce = Infinity) {
  const started = performance.now();
  const ended = [];
  for (const turn of turns) {
    const waiting = turn.values();
    const isHeld = Math.min(turn.length, atOnce) > 1;
    const runWaiting = async () => {
      for (const step of waiting) ended.push(await runStep(step, isHeld));
    };
    await Promise.all(turn.slice(0, atOnce).map(runWaiting));
  }
  const failed = ended.filter(({ passed }) => !passed);
  for (const { name, printed } of failed)
    process.stdout.write(`\n── end of the output of ${name}\n${printed}\n`);
  const minutes = (seconds) => `${(seconds / 60).toFixed(1).padStart(5)} minutes`;
  const rows = ended
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ name, passed, seconds }) => `${minutes(seconds)}  ${name}${passed ? '' : ': failed'}`);
  process.stdout.write(`\n${rows.join('\n')}\n${minutes(secondsSince(started))}  in all\n`);
  process.stdout.write(`${ended.length - failed.length} passed, ${failed.length} failed\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
