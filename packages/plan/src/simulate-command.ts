import { readFileSync } from 'node:fs';
import { ScenarioError } from './simulate/scenario-error.ts';
import { simulate } from './simulate/simulate.ts';

/** Said when the command is not given exactly one file. */
const USAGE = 'usage: simulate FILE   (a scenario as JSON; its result is printed as JSON)';

/** The exit code for a scenario that cannot be run. */
const INVALID = 2;

/** The result of the scenario in a file as JSON, or why there is none. */
function run(files: readonly string[]): { ok: true; json: string } | { ok: false; problem: string } {
  const [file] = files;
  if (file === undefined || files.length !== 1) return { ok: false, problem: USAGE };
  try {
    return { ok: true, json: JSON.stringify(simulate(JSON.parse(readFileSync(file, 'utf8'))), undefined, 1) };
  } catch (error) {
    if (error instanceof ScenarioError) return { ok: false, problem: `${file}: ${error.message}` };
    if (error instanceof SyntaxError) return { ok: false, problem: `${file} is no JSON: ${error.message}` };
    if (error instanceof Error && 'code' in error) return { ok: false, problem: `${file} cannot be read: ${String(error.code)}` };
    throw error;
  }
}

const result = run(process.argv.slice(2));
if (result.ok) process.stdout.write(`${result.json}\n`);
else {
  process.stderr.write(`${result.problem}\n`);
  process.exitCode = INVALID;
}
