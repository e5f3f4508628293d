// Runs programs of the project's own node_modules, one after another or at once, and sums up.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT, projectNode } from './project-node.mjs';

const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

/** Characters of a failed step's output that are repeated at the very end. */
const TAIL_CHARACTERS = 6_000;

/** Milliseconds until the output of a step that ended is closed, whatever it left running. */
const LEFTOVER_MS = 2_000;

const secondsSince = (started) => ((performance.now() - started) / 1000).toFixed(1);

/**
 * @typedef {[name: string, program: string, ...args: string[]]} Step
 * @param {Step} step
 * @param {boolean} isHeld prints all at the end, so that lines of two steps do not mix
 * @returns {Promise<string | undefined>} the end of its output if it failed
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
    env: { ...colour, ...process.env, PATH, npm_config_loglevel: 'error' },
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
      const result = passed ? 'passed' : `failed${why}`;
      process.stdout.write(`${held.join('')}── ${name}: ${result} in ${secondsSince(started)} s\n`);
      resolve(passed ? undefined : printed);
    };
    const closeStreams = () => streams.forEach((stream) => stream.destroy());
    child.on('error', (error) => end(false, ` (${error.message})`));
    child.on('exit', () => setTimeout(closeStreams, LEFTOVER_MS).unref());
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * Runs every step, also after a failed one, and sets the exit code.
 * @param {Step[][]} turns steps of one turn run at once, of the next when all of them ended
 * @param {number} atOnce the most that run at once; they begin in their order
 */
export async function runSteps(turns, atOnce = Infinity) {
  const started = performance.now();
  const failed = [];
  for (const turn of turns) {
    const waiting = turn.values();
    const isHeld = Math.min(turn.length, atOnce) > 1;
    const runWaiting = async () => {
      for (const step of waiting) {
        const printed = await runStep(step, isHeld);
        if (printed !== undefined) failed.push({ name: step[0], printed });
      }
    };
    await Promise.all(turn.slice(0, atOnce).map(runWaiting));
  }
  for (const { name, printed } of failed)
    process.stdout.write(`\n── end of the output of ${name}\n${printed}\n`);
  const names = failed.map(({ name }) => name).join(', ');
  const minutes = (secondsSince(started) / 60).toFixed(1);
  process.stdout.write(`\n${minutes} minutes${names && `; failed: ${names}`}\n`);
  process.stdout.write(`${turns.flat().length - failed.length} passed, ${failed.length} failed\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
