import { createReadStream } from 'node:fs';
import path from 'node:path';
import { ScenarioError } from './simulate/scenario-error.ts';
import { simulate } from './simulate/simulate.ts';

const USAGE =
  'usage: simulate FILE   (a scenario as JSON, - for standard input; its result is printed as JSON)';

const INVALID = 2;

const MAX_BYTES = 64 * 1024 * 1024;

class Refusal extends Error {}

/** npm runs scripts in the checkout's folder; a path is relative to where npm was called. */
const startFolder =
  (process.env['npm_lifecycle_event'] === 'simulate' ? process.env['INIT_CWD'] : undefined) ??
  process.cwd();

/** Reads in pieces, so that an endless file is refused before it fills the memory. */
async function readFile(file: string): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of file === '-'
    ? process.stdin
    : createReadStream(path.resolve(startFolder, file))) {
    bytes += (piece as Buffer).length;
    if (bytes > MAX_BYTES) throw new Refusal(`is larger than ${MAX_BYTES} bytes`);
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Undefined if the error is a bug of this program and not a problem of the scenario. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof ScenarioError) return `: ${error.message}`;
  if (error instanceof Refusal) return ` ${error.message}`;
  if (error instanceof SyntaxError) return ` is no JSON: ${error.message}`;
  if (error instanceof RangeError) return ` is too large or nested too deep: ${error.message}`;
  return error instanceof Error && 'code' in error
    ? ` cannot be read: ${String(error.code)}`
    : undefined;
}

async function run(
  files: readonly string[],
): Promise<{ ok: true; json: string } | { ok: false; problem: string }> {
  const [file] = files;
  if (file === undefined || files.length !== 1) return { ok: false, problem: USAGE };
  try {
    return {
      ok: true,
      json: JSON.stringify(simulate(JSON.parse(await readFile(file))), undefined, 1),
    };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return { ok: false, problem: `${file === '-' ? 'standard input' : file}${problem}` };
  }
}

// The reader of the output may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const result = await run(process.argv.slice(2));
if (result.ok) process.stdout.write(`${result.json}\n`);
else {
  process.stderr.write(`${result.problem}\n`);
  process.exitCode = INVALID;
}
