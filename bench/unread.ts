import { readdirSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generatePrivateKey } from 'viem/accounts';
import { buildFrontEnds, ROOT } from '../apps/devnet/src/front-ends/build.ts';
import { startServerProcess, type ServerChild } from '../tests/support/server-process.ts';
import { figuresOf, type Figures } from './load/latencies.ts';
import { startTreeWorld } from './tree/world.ts';
import { addressOf, ATTACKS } from './unread/attacks.ts';
import { askByNames } from './unread/names.ts';
import { call } from './unread/stranger.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

const AIMS = { descriptors: 100, milliseconds: 1_000 };
/** Large enough that a published file does not fit into the buffers of sockets. */
const FOREST = { members: 100_000, orders: 1_500_000, directs: 10, depth: 10 };
const IDLE_MS = 3_000;
const ATTACK_MS = 20_000;

type Run = {
  calls: number;
  refused: number;
  'first, ms': number;
  'median, ms': number;
  'worst, ms': number;
  descriptors: number;
  'memory, MB': number;
};

const say = (text: string): void => void process.stderr.write(`${text}\n`);

function held({ pid }: ServerChild): { descriptors: number; megabytes: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_000);
    return { descriptors: readdirSync(`/proc/${pid}/fd`).length, megabytes };
  } catch {
    return { descriptors: 0, megabytes: 0 };
  }
}

/**
 * Calls of an uninvolved client, one after the other, and the most that the server held meanwhile.
 */
async function stranger(server: ServerChild, paths: string[], forMs: number): Promise<Run> {
  const [latencies, most]: [number[], ReturnType<typeof held>] = [[], held(server)];
  let refused = 0;
  const look = () => {
    const now = held(server);
    most.descriptors = Math.max(most.descriptors, now.descriptors);
    most.megabytes = Math.max(most.megabytes, now.megabytes);
  };
  const looking = setInterval(look, 50);
  for (const until = performance.now() + forMs; performance.now() < until;) {
    const at = latencies.length;
    const { milliseconds, status } = await call(`${server.url}${paths[at % paths.length]}`, at);
    if (status !== 200) refused += 1;
    latencies.push(milliseconds);
  }
  clearInterval(looking);
  look();
  const figures: Figures = figuresOf(latencies);
  return {
    calls: latencies.length,
    refused,
    'first, ms': Math.round(latencies[0]! * 10) / 10,
    'median, ms': figures.median,
    'worst, ms': figures.max,
    descriptors: most.descriptors,
    'memory, MB': most.megabytes,
  };
}

function largestOfTheApp(): string {
  const folder = path.join(ROOT, 'apps/wallet/dist/assets');
  const sizes = readdirSync(folder).map((name) => ({
    name,
    bytes: statSync(path.join(folder, name)).size,
  }));
  return `/assets/${sizes.toSorted((one, other) => other.bytes - one.bytes)[0]!.name}`;
}

say((await buildFrontEnds()).join('\n') || `closing a day of ${FOREST.members} members`);
const world = await startTreeWorld(FOREST, generatePrivateKey());
const ends: (() => Promise<unknown>)[] = [world.stop];
const failures: string[] = [];
const start = async () => {
  const server = await startServerProcess(world.environment, ['--limits']);
  ends.unshift(server.end);
  return server;
};
try {
  const { rows } = await world.owner.query<{ day: number; name: string; bytes: number }>(
    `select day, name, length(content) as bytes from settlement_file where part = 0
     order by bytes desc limit 1`,
  );
  const { day, name, bytes } = rows[0]!;
  const [file, published] = [largestOfTheApp(), `/api/files/${day}/${name}`];
  const paths = ['/api/closes', '/', `/api/files/${day}/manifest.json`];
  const runs: Record<string, unknown> = {};
  for (const [attack, begin] of ATTACKS) {
    const server = await start();
    const idle = await stranger(server, paths, IDLE_MS);
    say(attack);
    const sockets = await begin({ port: Number(new URL(server.url).port), file, published });
    const run = await stranger(server, paths, ATTACK_MS);
    const { status } = await call(`${server.url}${published}`, 0, { localAddress: addressOf(0) });
    for (const socket of sockets) socket.destroy();
    if (run.refused > 0 || run['worst, ms'] > AIMS.milliseconds)
      failures.push(`${attack}: a stranger waited, or was refused`);
    if (run.descriptors === 0 || run.descriptors - idle.descriptors >= AIMS.descriptors)
      failures.push(`${attack}: descriptors`);
    const of = (key: keyof Run) => Math.round((run[key] / idle[key]) * 10) / 10;
    const keys = ['first, ms', 'median, ms', 'worst, ms', 'descriptors', 'memory, MB'] as const;
    runs[attack] = {
      idle,
      run,
      'a download more of an attacker': status,
      'run / idle': Object.fromEntries(keys.map((k) => [k, of(k)])),
    };
    await server.end();
  }
  say('names of properties as languages');
  const names = await askByNames((await start()).url);
  if (names.otherAnswers > 0) failures.push('names of properties: other answers than in English');
  const sizes = {
    [file]: statSync(path.join(ROOT, 'apps/wallet/dist', file)).size,
    [published]: bytes,
  };
  const result = { cores: os.availableParallelism(), sizes, ...runs, names, failures };
  console.log(values.json ? JSON.stringify(result, null, 2) : result);
} finally {
  for (const end of ends) await end();
}
process.exit(failures.length > 0 ? 1 : 0);
