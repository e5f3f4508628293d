import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../apps/devnet/src/postgres/server.ts';

const AIMS = { 'first page': 45, history: 20, warm: 2 };
const GIVE_UP_MILLISECONDS = 400_000;
const ROOT = path.resolve(import.meta.dirname, '..');

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    rounds: { type: 'string', default: '3' },
    /** Another revision, which is measured alternately with this one. */
    beside: { type: 'string' },
  },
});

/** Phases in seconds; `install` is undefined if no package registry can be reached. */
const PHASES = ['install', 'page of the start', 'history', 'home page', 'warm'] as const;
type Phases = Record<(typeof PHASES)[number], number | undefined>;

const tenths = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;
const median = (numbers: readonly (number | undefined)[]): number | undefined =>
  numbers.toSorted((one, other) => one! - other!)[Math.floor(numbers.length / 2)];

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );

const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
const hasRegistry = (await statusOf(registry)) === 200;

/** Measures from the command until the app's home page answers, then stops as by Ctrl-C. */
async function start(checkout: string, home: string, cache: string) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FAIRLAUNCH_HOME: home, PORT: String(port), npm_config_cache: cache },
  });
  const gone = once(child, 'exit');
  const taken = () => performance.now() - started;
  let [output, installed, shown] = ['', 0, 0];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!installed && output.includes('Installed in')) installed = taken();
    });
  try {
    for (let status; status !== 200; await delay(20)) {
      status = await statusOf(`http://localhost:${port}/`);
      if (status !== undefined) shown ||= taken();
      if (child.exitCode !== null || taken() > GIVE_UP_MILLISECONDS)
        throw new Error(`the server did not start:\n${output}`);
    }
    return { total: taken(), installed, shown, output };
  } finally {
    child.kill('SIGINT');
    await gone;
  }
}

async function measure(revision: string): Promise<Phases> {
  // If root starts it, the database runs as another user, who must be able to reach its home.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-bench-'));
  await chmod(folder, 0o755);
  const [checkout, home, cache] = ['checkout', 'home', 'cache'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'ignore' });
  try {
    git('clone', '--quiet', ROOT, checkout);
    git('-C', checkout, 'checkout', '--quiet', revision);
    const tree = hasRegistry ? checkout : ROOT;
    const cold = await start(tree, home, cache);
    const warm = await start(tree, home, cache);
    return {
      install: cold.installed ? tenths(cold.installed) : undefined,
      history: Number(/Demo history +([\d.]+) s/.exec(cold.output)?.[1]),
      'page of the start': tenths(cold.shown),
      'home page': tenths(cold.total),
      warm: tenths(warm.total),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The baseline: PostgreSQL alone, started in its own home. */
async function postgresSeconds(): Promise<{ new: number; again: number }> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-bench-'));
  const once = async () => {
    const started = performance.now();
    const postgres = await startPostgres(home);
    const taken = tenths(performance.now() - started);
    await postgres.stop();
    return taken;
  };
  try {
    return { new: await once(), again: await once() };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const head = execFileSync('git', ['-C', ROOT, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const revisions = [head, ...(values.beside === undefined ? [] : [values.beside])];
const measured = new Map(revisions.map((revision): [string, Phases[]] => [revision, []]));
const bare: { new: number; again: number }[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  bare.push(await postgresSeconds());
  for (const [revision, rounds] of measured) {
    rounds.push(await measure(revision));
    process.stderr.write(`round ${round}, ${revision}: ${JSON.stringify(rounds.at(-1))}\n`);
  }
}
const result = {
  cores: os.availableParallelism(),
  'load average': os.loadavg().map((load) => Math.round(load * 10) / 10),
  rounds: Number(values.rounds),
  packages: hasRegistry ? `from ${registry}, into an empty cache` : 'no registry: not installed',
  'aims, of a machine up to three times slower': AIMS,
  seconds: Object.fromEntries(
    Array.from(measured, ([revision, rounds]) => [
      revision,
      Object.fromEntries(PHASES.map((phase) => [phase, median(rounds.map((one) => one[phase]))])),
    ]),
  ),
  'PostgreSQL alone': {
    new: median(bare.map((one) => one.new)),
    again: median(bare.map((one) => one.again)),
  },
};
console.log(values.json ? JSON.stringify(result, null, 2) : result);
