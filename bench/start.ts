import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../apps/devnet/src/postgres/server.ts';

const ROUNDS = 3;
const AIMS = { coldSeconds: 90, warmSeconds: 10 };
const GIVE_UP_MILLISECONDS = 180_000;
const ROOT = path.resolve(import.meta.dirname, '..');

const seconds = (since: number): number => Math.round(performance.now() - since) / 1_000;
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
const ratio = (one: number, other: number): number => Math.round((one / other) * 10) / 10;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** From the command until home page and API are answered; then stopped as by Ctrl-C. */
async function startSeconds(home: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, FAIRLAUNCH_HOME: home, PORT: String(port) },
  });
  const gone = once(child, 'exit');
  try {
    while (!(await answers(`http://localhost:${port}/api/health`))) {
      if (child.exitCode !== null || performance.now() - started > GIVE_UP_MILLISECONDS)
        throw new Error('the server did not start');
      await delay(20);
    }
    await answers(`http://localhost:${port}/`);
    return seconds(started);
  } finally {
    child.kill('SIGINT');
    await gone;
  }
}

/** The baseline: PostgreSQL alone, started on a home of its own. */
async function postgresSeconds(home: string): Promise<number> {
  const started = performance.now();
  const postgres = await startPostgres(home);
  const taken = seconds(started);
  await postgres.stop();
  return taken;
}

const cold: number[] = [],
  warm: number[] = [],
  bareCold: number[] = [],
  bareWarm: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = () => mkdtemp(path.join(os.tmpdir(), 'fairlaunch-bench-'));
  const [home, bare] = [await folder(), await folder()];
  try {
    bareCold.push(await postgresSeconds(bare));
    bareWarm.push(await postgresSeconds(bare));
    cold.push(await startSeconds(home));
    warm.push(await startSeconds(home));
    process.stderr.write(`round ${round + 1}: cold ${cold.at(-1)} s, warm ${warm.at(-1)} s\n`);
  } finally {
    for (const used of [home, bare]) await rm(used, { recursive: true, force: true });
  }
}
const result = {
  cores: os.availableParallelism(),
  rounds: ROUNDS,
  'cold, with 45 days of history': {
    seconds: median(cold),
    aim: AIMS.coldSeconds,
    'times a new PostgreSQL': ratio(median(cold), median(bareCold)),
  },
  warm: {
    seconds: median(warm),
    aim: AIMS.warmSeconds,
    'times a PostgreSQL that was there': ratio(median(warm), median(bareWarm)),
  },
  'PostgreSQL alone': { new: median(bareCold), again: median(bareWarm) },
};
console.log(process.argv.includes('--json') ? JSON.stringify(result, null, 2) : result);
