import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomText } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { tokenHash } from '../apps/server/src/http/bearer-token.ts';
import type { Order, Told } from './live/readers.ts';
import { startLoadWorld } from './load/world.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '5000' },
    events: { type: 'string', default: '500' },
    json: { type: 'boolean', default: false },
  },
});
const streams = Number(values.streams),
  events = Number(values.events);

const IDLE_SECONDS = 30;
const READS = 2_000;
const PUBLIC_EVENTS = 3;
/** Interval at which the app polls its member without a stream. */
const ASKING_SECONDS = 20;

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

type Delays = { count: number; median: number; p95: number; max: number };

/** Percentiles of delays in milliseconds. */
function delaysOf(list: readonly number[]): Delays {
  const sorted = list.toSorted((one, other) => one - other);
  const at = (part: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { count: sorted.length, median: at(0.5), p95: at(0.95), max: at(1) };
}

/** Share of one core that this process uses during some work. */
async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const [before, started] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / (performance.now() - started);
}

function asked<Is extends Told['is']>(child: ChildProcess, order: Order, is: Is) {
  return new Promise<Extract<Told, { is: Is }>>((resolve, reject) => {
    const onTold = (told: Told) => {
      if (told.is !== is) return;
      child.off('message', onTold);
      resolve(told as Extract<Told, { is: Is }>);
    };
    child.on('message', onTold);
    child.once('exit', (code) => reject(new Error(`the readers ended with ${code}`)));
    child.send(order);
  });
}

/** Bytes in use after garbage collection, without what the kernel holds for sockets. */
async function memory(): Promise<number> {
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc!();
    await pause(200);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const world = await startLoadWorld(1, 8);
const { writes } = world.server.jobDeps;
const readers = fork(path.join(import.meta.dirname, 'live/readers.ts'), {
  execArgv: ['--disable-warning=ExperimentalWarning'],
});

async function signedInMembers(): Promise<{ members: bigint[]; tokens: string[] }> {
  const { deviceKey } = await asked(readers, { do: 'key' }, 'key');
  const [members, tokens]: [bigint[], string[]] = [[], []];
  for (let reader = 0; reader < streams; reader += 1) {
    const token = randomText(43);
    const address = `0x${'b'.repeat(32)}${reader.toString(16).padStart(8, '0')}`;
    const { rows } = await sql<{ id: bigint }>`
      select create_member(${address}, business_now()) as id`.execute(writes);
    const { id } = rows[0]!;
    await writes
      .insertInto('session')
      .values({
        token_hash: tokenHash(token),
        member_id: id,
        device_key: deviceKey,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    members.push(id);
    tokens.push(token);
  }
  return { members, tokens };
}

const heard: Extract<Told, { is: 'heard' }>[] = [];
readers.on('message', (told: Told) => void (told.is === 'heard' && heard.push(told)));

/**
 * Waits until `count` streams have told the change, for a minute at most. @returns each one's
 * milliseconds since `from`
 */
async function delays(from: bigint, count: number): Promise<number[]> {
  const late = performance.now() + 60_000;
  while (heard.length < count && performance.now() < late) await pause(5);
  if (heard.length < count) say(`${count - heard.length} of ${count} never heard it`);
  return heard.splice(0).map(({ at }) => Number(BigInt(at) - from) / 1e6);
}

say(`${streams} members sign in`);
const { members, tokens } = await signedInMembers();
const url = `http://127.0.0.1:${world.server.port}`;
say(`${READS} reads without a stream`);
const readShare = await processorOf(() =>
  asked(readers, { do: 'reads', url, tokens, calls: READS }, 'reads'),
);
const { milliseconds } = await asked(readers, { do: 'reads', url, tokens, calls: READS }, 'reads');
const processorPerRead = (readShare * milliseconds) / READS;

const before = await memory();
const idleBefore = await processorOf(() => pause(IDLE_SECONDS * 1_000));
say('opening');
const opened = performance.now();
const found = await asked(readers, { do: 'open', url, tokens }, 'open');
say(`${found.streams} open, refused: ${JSON.stringify(found.refused)}`);
const openingSeconds = (performance.now() - opened) / 1_000;
const held = await memory();
const idle = await processorOf(() => pause(IDLE_SECONDS * 1_000));

say(`${events} events of one member each`);
const own: number[] = [];
for (let event = 0; event < events; event += 1) {
  const memberId = members[(event * 7) % members.length]!;
  const from = process.hrtime.bigint();
  await writes
    .insertInto('deposit')
    .values({
      member_id: memberId,
      chain_id: 56n,
      contract: '0xbench',
      transaction_hash: `0x${event}`,
      asset: 'USDT',
      amount: 1n,
      state: 'ON_CHAIN_REVIEW',
      submitted_at: new Date(),
    } as never)
    .execute();
  own.push(...(await delays(from, 1)));
}

say(`${PUBLIC_EVENTS} events of everybody`);
const everybody: number[] = [];
let busy = 0;
for (let event = 0; event < PUBLIC_EVENTS; event += 1) {
  const from = process.hrtime.bigint();
  const share = await processorOf(async () => {
    await sql`select pg_notify('live', 'closes')`.execute(writes);
    everybody.push(...(await delays(from, found.streams)));
  });
  busy = Math.max(busy, share);
}

const asking = (processorPerRead * streams) / (ASKING_SECONDS * 1_000);
const result = {
  cores: os.availableParallelism(),
  streams: found.streams,
  refused: found.refused,
  'opened in, seconds': round(openingSeconds),
  'memory a stream, kB': round((held - before) / found.streams / 1_000),
  'delay to one member, ms': delaysOf(own),
  'delay to everybody, ms': delaysOf(everybody),
  'share of a core while one is told to everybody': round(busy, 3),
  'share of a core, idle, with none open': round(idleBefore, 3),
  'share of a core, idle, with all open': round(idle, 3),
  'one read of /api/me, ms of a core': round(processorPerRead, 2),
  [`share of a core if each asked it every ${ASKING_SECONDS} s`]: round(asking, 3),
  'asking / streams': round(asking / Math.max(idle - idleBefore, 0.001)),
};
console.log(values.json ? JSON.stringify(result, null, 2) : result);
readers.kill();
await world.stop();
process.exit(0);
