import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { pino } from 'pino';
import { startPostgres } from '../apps/devnet/src/postgres/server.ts';
import type { Config } from '../apps/server/src/config/config.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { openDatabase } from '../apps/server/src/db/pools.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import type { Deps } from '../apps/server/src/shared/deps.ts';
import { settleInputs, type Timings } from '../apps/server/src/settlement/close/compute-day.ts';
import { creditBonus } from '../apps/server/src/settlement/close/bonus.ts';
import { markComputed } from '../apps/server/src/settlement/close/close.ts';
import type { DayInputs } from '../apps/server/src/settlement/files/day-inputs.ts';
import { readFileBytes, storeFiles } from '../apps/server/src/settlement/files/file-store.ts';
import { isInput } from '../apps/server/src/settlement/files/inputs-file.ts';
import { readInputsHead } from '../apps/server/src/settlement/files/inputs-head.ts';
import { loadKeccak } from '../apps/server/src/settlement/files/keccak.ts';
import { readInputs } from '../apps/server/src/settlement/files/read-inputs.ts';
import { freezeDay } from '../apps/server/src/settlement/close/freeze.ts';
import { followDay, keepPosted } from '../apps/server/src/settlement/close/follow/follow-day.ts';
import { postDay } from '../apps/server/src/settlement/close/post-day.ts';
import { ownerOf } from './owner.ts';
import { forgetPeak, peakMegabytes } from './settlement/memory.ts';
import { naturalSeconds } from './settlement/natural-sql.ts';
import { outputs, rawCopy } from './settlement/raw-copy.ts';
import { fill, SHAPES, sponsors } from './settlement/state.ts';
import { probing, type Span } from './settlement/probe.ts';
import { enrolledFor, fillEnded, fillWeeks } from './settlement/weeks.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    sql: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const members = Number(values.members),
  orders = Number(values.orders);
/** A day on which no week begins or ends. */
const FRIDAY = 20_777;
/**
 * Part of the members enrolled in each week of the last year, and of the orders that left early in
 * a week.
 */
const ENROLLED_PART = 0.2;
const EXITED_PART = 0.01;
const WEEKS = 52;
const SQL_LIMIT_SECONDS = 600;
const ROUNDS = 3;
const FOLLOW = 'state, journal and ledger read and compared; compute, tree and files';

const seconds = (milliseconds: number): number => Math.round(milliseconds) / 1_000;
const ratio = (one: number, other: number): number => Math.round((one / other) * 100) / 100;
const say = (text: string): void => void process.stderr.write(`${text}\n`);

type Step = { seconds: number; peakMegabytes: number };
async function step<Result>(
  steps: Record<string, Step>,
  name: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  forgetPeak();
  const started = performance.now();
  const result = await work();
  steps[name] = { seconds: seconds(performance.now() - started), peakMegabytes: peakMegabytes() };
  say(`${name}: ${steps[name].seconds} s, ${steps[name].peakMegabytes} MB`);
  return result;
}

/** Figures of the steps of one close, and of the whole close. */
type DayFigures = { steps: Record<string, Step>; seconds: number; peakMegabytes: number };

/** A closed day: `instantMs` is how long nobody could act while it became visible, with the commit. */
type Closed = {
  figures: DayFigures;
  timings: Timings;
  instantMs: number;
  posting: Span;
};

const run = promisify(execFile);
const keepStateOf = (url: string, day: number) =>
  run(process.execPath, [
    ...process.execArgv,
    path.join(import.meta.dirname, 'settlement/keep-state-process.ts'),
    url,
    String(day),
  ]);

/** Closes a day as the worker does it, and measures each step. */
async function closeDay(deps: Deps, day: number, name: string): Promise<Closed> {
  say(name);
  const steps: Record<string, Step> = {};
  const started = performance.now();
  await creditBonus(deps, day - 1);
  await freezeDay(deps.writes, day);
  const followed = await step(steps, FOLLOW, () =>
    followDay(deps, day, 'FROZEN', () => Promise.resolve()),
  );
  const { computed } = followed;
  await step(steps, 'files packed and stored', async () => {
    await markComputed(deps, computed, await storeFiles(deps.writes, day, followed.files()));
  });
  const from = Date.now();
  let written = 0;
  await step(steps, 'post', () =>
    postDay(deps, followed, async () => {
      written = performance.now();
    }),
  );
  const instantMs = Math.round(performance.now() - written);
  await step(steps, 'state of the day kept', () => keepPosted(deps, day));
  const figures = {
    steps,
    seconds: seconds(performance.now() - started),
    peakMegabytes: Math.max(...Object.values(steps).map((one) => one.peakMegabytes)),
  };
  return {
    figures,
    timings: followed.timings,
    posting: { from, to: Date.now() },
    instantMs,
  };
}

/** What following takes beside the computation of the close, which every design has. */
function loadSeconds({ figures, timings: { settleMs, treeMs, filesMs } }: Closed): number {
  return figures.steps[FOLLOW]!.seconds - (settleMs + treeMs + filesMs) / 1_000;
}

async function publishedInputs(database: Database, day: number): Promise<DayInputs> {
  const files = await readFileBytes(database, day, isInput);
  const bytes = (name: string) => files.get(name)!;
  return readInputs(readInputsHead(bytes('inputs.json')), bytes, await loadKeccak());
}

const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-bench-'));
const postgres = await startPostgres(home);
const owner = ownerOf(postgres);
try {
  await migrate(postgres.migrationUrl, postgres.serverRole);
  await owner.connect();
  say(`filling the database with ${members} members and ${orders} orders`);
  await fill(owner, FRIDAY, members, orders);
  await fillWeeks(owner, FRIDAY, { members, enrolledPart: ENROLLED_PART, weeks: WEEKS });
  const database = openDatabase(postgres.url);
  const config = {
    CHAIN_ID: 56,
    USDT_ADDRESS: `0x${'aa'.repeat(20)}`,
    USDB_ADDRESS: `0x${'ab'.repeat(20)}`,
    BHC_ADDRESS: `0x${'ac'.repeat(20)}`,
    TREASURY_ADDRESS: `0x${'bb'.repeat(20)}`,
  } as Config;
  const deps = {
    config,
    database,
    writes: database,
    log: pino({ level: 'silent' }),
    realNow: Date.now,
  } as unknown as Deps;
  const nextDay = () => owner.query('select advance_clock(86400)');

  await keepStateOf(postgres.url, FRIDAY - 1);
  await nextDay();
  const plain = await closeDay(deps, FRIDAY, 'a plain day');
  const compute: Record<string, Step> = {};
  const inputs = await publishedInputs(database, FRIDAY);
  for (const shape of SHAPES) {
    const shaped = {
      ...inputs,
      members: { ...inputs.members, sponsor: sponsors(shape, inputs.members.sponsor) },
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = compute[shape];
      await step(compute, shape, () => void settleInputs(shaped));
      if (before && before.seconds < compute[shape]!.seconds) compute[shape] = before;
    }
  }
  const copied = [];
  for (const output of outputs(FRIDAY))
    copied.push({
      name: output.name,
      ...(await rawCopy(owner, output, path.join(home, 'rows.copy'))),
    });
  const raw = copied.reduce((sum, copy) => sum + copy.seconds, 0);
  const natural = values.sql ? await naturalSeconds(owner, FRIDAY, SQL_LIMIT_SECONDS) : undefined;

  await nextDay();
  const [saturday, meanwhile] = await probing(postgres.url, members, () =>
    closeDay(deps, FRIDAY + 1, 'the Saturday between, while members read and stake'),
  );
  await nextDay();
  const sunday = await closeDay(deps, FRIDAY + 2, 'a Sunday that enrols');
  await fillEnded(owner, FRIDAY, EXITED_PART);
  // Those orders left by no entry.
  await owner.query(`delete from day_state where day = ${FRIDAY + 2}`);
  await keepStateOf(postgres.url, FRIDAY + 2);
  await nextDay();
  const monday = await closeDay(
    deps,
    FRIDAY + 3,
    `a Monday with ${ENROLLED_PART * 100} % enrolled and ${WEEKS} weeks behind it`,
  );
  await database.destroy();

  const { steps } = plain.figures;
  const result = {
    cores: os.availableParallelism(),
    members,
    orders,
    'a plain day': {
      ...plain.figures,
      tree: seconds(plain.timings.treeMs),
    },
    'a Sunday that enrols': { ...sunday.figures, enrolled: await enrolledFor(owner, FRIDAY + 3) },
    'a Monday that ends a week': {
      ...monday.figures,
      enrolled: await enrolledFor(owner, FRIDAY - 4),
    },
    'the longest instant of a posting, milliseconds': Math.max(
      plain.instantMs,
      sunday.instantMs,
      monday.instantMs,
    ),
    'members’ calls from another thread, milliseconds': {
      'while a day is closed': meanwhile(),
      'while it is posted': meanwhile(saturday.posting),
    },
    'compute (best of 3)': compute,
    'raw copy of the same rows': { seconds: ratio(raw, 1), tables: copied },
    ...(values.sql && {
      'natural SQL, bushy, levels and level differences alone':
        natural === undefined
          ? `not done in ${SQL_LIMIT_SECONDS} s`
          : { seconds: ratio(natural, 1) },
    }),
    ratios: {
      'Sunday / plain day': ratio(sunday.figures.seconds, plain.figures.seconds),
      'Monday / plain day': ratio(monday.figures.seconds, plain.figures.seconds),
      'chain / bushy compute': ratio(compute['chain']!.seconds, compute['bushy']!.seconds),
      ...(values.sql && {
        'natural SQL / compute': ratio(natural ?? SQL_LIMIT_SECONDS, compute['bushy']!.seconds),
      }),
      '(load + post) / raw copy': ratio(loadSeconds(plain) + steps['post']!.seconds, raw),
    },
  };
  console.log(values.json ? JSON.stringify(result, null, 2) : result);
} finally {
  await owner.end();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
