import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Found, Order } from './load/callers.ts';
import { cpuSeconds } from './load/cpu-seconds.ts';
import { figuresOf, type Figures } from './load/latencies.ts';
import { startLoadWorld } from './load/world.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
  },
});
const members = Number(values.members),
  seconds = Number(values.seconds);

/** Most connections of each pool, for reads and for writes: the default, and very few. */
const POOLS = [8, 2];

const say = (text: string): void => void process.stderr.write(`${text}\n`);

type Run = {
  'requests a second': number;
  'processor seconds': { callers: number; server: number };
  errors: Record<string, number>;
  'close posted after, seconds': number;
  all: Figures;
  calls: Record<string, Figures>;
  'one member alone': Figures;
  'median / one alone': number;
};

async function callers(order: Order): Promise<Found> {
  const child = fork(path.join(import.meta.dirname, 'load/callers.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (found) => resolve(found as Found));
    child.once('exit', (code) => reject(new Error(`the callers ended with ${code}`)));
    child.send(order);
  });
}

async function run(connections: number): Promise<Run> {
  say(`${members} members, pools of ${connections}: preparing`);
  const world = await startLoadWorld(members + 1, connections);
  try {
    const { url } = world.server;
    const [first, ...others] = world.members;
    const alone = await callers({ url, members: [first!], seconds: 5 });
    say('all at once');
    const before = process.cpuUsage();
    const everybody = callers({ url, members: others, seconds });
    await new Promise((resolve) => setTimeout(resolve, (seconds * 1_000) / 2));
    await world.endDay();
    const closedAfter = await world.closed(1);
    say(`closed ${closedAfter.toFixed(1)} s later`);
    const found = await everybody;
    const server = cpuSeconds(before);
    const all = Object.values(found.latencies).flat();
    const figures = {
      all: figuresOf(all),
      alone: figuresOf(Object.values(alone.latencies).flat()),
    };
    return {
      'requests a second': Math.round(all.length / found.seconds),
      'processor seconds': { callers: found.cpuSeconds, server },
      errors: found.errors,
      'close posted after, seconds': Math.round(closedAfter * 10) / 10,
      all: figures.all,
      calls: Object.fromEntries(
        Object.entries(found.latencies).map(([kind, list]) => [kind, figuresOf(list)]),
      ),
      'one member alone': figures.alone,
      'median / one alone': Math.round((figures.all.median / figures.alone.median) * 10) / 10,
    };
  } finally {
    await world.stop();
  }
}

const runs: Record<string, Run> = {};
for (const connections of POOLS) runs[`pools of ${connections}`] = await run(connections);
const result = { cores: os.availableParallelism(), members, 'open pages each': 2, ...runs };
console.log(values.json ? JSON.stringify(result, null, 2) : result);
process.exit(0);
