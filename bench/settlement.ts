import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { startPostgres } from '../apps/devnet/src/postgres/server.ts';
import type { Config } from '../apps/server/src/config.ts';
import { inOneSnapshot } from '../apps/server/src/db/copy/copy-transaction.ts';
import { connection } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/pools.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import type { Deps } from '../apps/server/src/deps.ts';
import { computeDay, settleInputs, type Timings } from '../apps/server/src/settlement/compute-day.ts';
import { noteComputed } from '../apps/server/src/settlement/close.ts';
import { freezeDay } from '../apps/server/src/settlement/freeze.ts';
import { loadInputs } from '../apps/server/src/settlement/load-inputs.ts';
import { postDay } from '../apps/server/src/settlement/post-day.ts';
import { forgetPeak, peakMegabytes } from './settlement/memory.ts';
import { naturalSeconds } from './settlement/natural-sql.ts';
import { outputs, rawCopy } from './settlement/raw-copy.ts';
import { fill, SHAPES, sponsors } from './settlement/state.ts';

const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' }, orders: { type: 'string', default: '1000000' }, json: { type: 'boolean', default: false } } });
const members = Number(values.members), orders = Number(values.orders);
/** A Friday: no week is closed and nobody enrolled. */
const DAY = 20_780;
const SQL_LIMIT_SECONDS = 600;
const ROUNDS = 3;

const seconds = (milliseconds: number): number => Math.round(milliseconds) / 1_000;
const ratio = (one: number, other: number): number => Math.round((one / other) * 100) / 100;
const say = (text: string): void => void process.stderr.write(`${text}\n`);

type Step = { seconds: number; peakMegabytes: number };
async function step<Result>(steps: Record<string, Step>, name: string, work: () => Promise<Result> | Result): Promise<Result> {
  forgetPeak();
  const started = performance.now();
  const result = await work();
  steps[name] = { seconds: seconds(performance.now() - started), peakMegabytes: peakMegabytes() };
  say(`${name}: ${steps[name].seconds} s, ${steps[name].peakMegabytes} MB`);
  return result;
}

const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-bench-'));
const postgres = await startPostgres(home);
const owner = new pg.Client(connection(postgres.administratorUrl.replace(/\/postgres(\?|$)/, '/fairlaunch$1')));
try {
  await migrate(postgres.migrationUrl, postgres.serverRole);
  await owner.connect();
  say(`filling the database with ${members} members and ${orders} orders`);
  await fill(owner, DAY, members, orders);
  await owner.query('select advance_clock(86400)');
  const database = openDatabase(postgres.url);
  const config = { CHAIN_ID: 56, USDT_ADDRESS: `0x${'aa'.repeat(20)}`, TREASURY_ADDRESS: `0x${'bb'.repeat(20)}` } as Config;
  const deps = { config, database, log: pino({ level: 'silent' }), realNow: Date.now } as unknown as Deps;

  const steps: Record<string, Step> = {};
  await freezeDay(database, DAY);
  const loaded = await step(steps, 'load', () => inOneSnapshot(database, (one, other) => loadInputs(one, other, deps, DAY)));
  const { inputs } = loaded;
  const compute: Record<string, Step> = {};
  for (const shape of SHAPES) {
    const shaped = { ...inputs, members: { ...inputs.members, sponsor: sponsors(shape, inputs.members.sponsor) } };
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = compute[shape];
      await step(compute, shape, () => void settleInputs(shaped));
      if (before && before.seconds < compute[shape]!.seconds) compute[shape] = before;
    }
  }
  let timings: Timings | undefined;
  const computed = await step(steps, 'compute, tree and files', () => computeDay(inputs, (taken) => { timings = taken; }));
  await step(steps, 'store inputs', () => noteComputed(deps, computed));
  const reached: Record<string, number> = {};
  const posting = performance.now();
  await step(steps, 'post', () => postDay(deps, computed, loaded, ({ step: name }) => { reached[name] = performance.now() - posting; }));
  const storing = (reached['FILES'] ?? 0) - (reached['ORDERS'] ?? 0);

  const copied = [];
  for (const output of outputs(DAY)) copied.push({ name: output.name, ...(await rawCopy(owner, output, path.join(home, 'rows.copy'))) });
  const raw = copied.reduce((sum, copy) => sum + copy.seconds, 0);
  const natural = await naturalSeconds(owner, DAY, SQL_LIMIT_SECONDS);
  await database.destroy();

  const post = steps['post']!.seconds - seconds(storing);
  const result = {
    cores: os.availableParallelism(),
    members, orders,
    steps: {
      load: steps['load'],
      'compute (best of 3)': compute,
      tree: { seconds: seconds(timings!.tree) },
      'files: bytes and hashes': { seconds: seconds(timings!.files) },
      'compute, tree and files together': steps['compute, tree and files'],
      post: { seconds: post, peakMegabytes: steps['post']!.peakMegabytes, lines: seconds(reached['LINES']!), ledger: seconds(reached['LEDGER']! - reached['LINES']!), states: seconds(reached['ORDERS']! - reached['LEDGER']!) },
      'files stored, packed': { seconds: steps['store inputs']!.seconds + seconds(storing) },
    },
    'raw copy of the same rows': { seconds: ratio(raw, 1), tables: copied },
    'natural SQL, bushy, levels and level differences alone': natural === undefined ? `not done in ${SQL_LIMIT_SECONDS} s` : { seconds: ratio(natural, 1) },
    ratios: {
      'chain / bushy compute': ratio(compute['chain']!.seconds, compute['bushy']!.seconds),
      'natural SQL / compute': ratio(natural ?? SQL_LIMIT_SECONDS, compute['bushy']!.seconds),
      '(load + post) / raw copy': ratio(steps['load']!.seconds + post, raw),
    },
  };
  console.log(values.json ? JSON.stringify(result, null, 2) : result);
} finally {
  await owner.end();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
