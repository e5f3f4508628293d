// Memory and time of a day's journal: written by the server, and lived by a watcher.
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { defaultPlan } from '@fairlaunch/plan';
import { emptyState, LivedDays, readJournal } from '@fairlaunch/plan/day';
import { transferTypedData } from '@fairlaunch/protocol';
import type pg from 'pg';
import { hashTypedData } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { startPostgres } from '../apps/devnet/src/postgres/server.ts';
import { recoverAddress } from '../apps/server/src/chain/recover-address.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openDatabase } from '../apps/server/src/db/pools.ts';
import { freezeDay } from '../apps/server/src/settlement/close/freeze.ts';
import { storeJournal } from '../apps/server/src/settlement/close/follow/store-journal.ts';
import { filePieces } from '../scripts/mirror/file-pieces.ts';
import { ownerOf } from './owner.ts';
import { forgetPeak, peakMegabytes } from './settlement/memory.ts';
import { fill } from './settlement/state.ts';
import { readSql } from './sql-file.ts';

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } });
const entries = Number(values.entries);
const DAY = 20_777;
const MEMBERS = 10_000;
const SIGNATURES = 2_000;

type Figure = { seconds: number; peakMegabytes: number };

async function measured(name: string, work: () => Promise<unknown>): Promise<Figure> {
  forgetPeak();
  const started = performance.now();
  await work();
  const figure = {
    seconds: Math.round(performance.now() - started) / 1_000,
    peakMegabytes: peakMegabytes(),
  };
  process.stderr.write(`${name}: ${figure.seconds} s, ${figure.peakMegabytes} MB\n`);
  return figure;
}

async function copyOut(owner: pg.Client, file: string): Promise<number> {
  const to = await open(file, 'w');
  let bytes = 0;
  for (let part = 0; ; part += 1) {
    const { rows } = await owner.query<{ content: Buffer }>(
      `select content from settlement_file where day = ${DAY} and name = 'journal.bin'
       and part = ${part}`,
    );
    if (!rows[0]) break;
    const text = await promisify(gunzip)(rows[0].content);
    bytes += text.length;
    await to.write(text);
  }
  await to.close();
  return bytes;
}

/** Members as the database has them, each with enough to send. */
function begun(): LivedDays {
  const state = emptyState({ plan: defaultPlan, firstDay: DAY });
  for (let seat = 1; seat <= MEMBERS; seat += 1) {
    state.seats.add(`0x${seat.toString(16).padStart(40, '0')}`, seat - 1, DAY - 100);
    state.books.amounts.set(seat, 'available.USDT', 1_000_000_000n);
  }
  return new LivedDays(state);
}

/** Signatures of a key that are checked in a second. */
async function signaturesASecond(): Promise<number> {
  const account = privateKeyToAccount(generatePrivateKey());
  const said = {
    to: account.address,
    asset: 'USDT',
    amount: '1',
    fee: '0',
    net: '1',
    account: account.address,
    requestId: 'a-request-of-the-bench',
    deadline: 1_800_000_000,
  } as const;
  const data = transferTypedData(56, account.address, said);
  const signature = await account.signTypedData(data);
  const started = performance.now();
  for (let one = 0; one < SIGNATURES; one += 1)
    recoverAddress(hashTypedData(data as never), signature);
  return Math.round((SIGNATURES * 1_000) / (performance.now() - started));
}

const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-bench-'));
const postgres = await startPostgres(home);
const owner = ownerOf(postgres);
try {
  await migrate(postgres.migrationUrl, postgres.serverRole);
  await owner.connect();
  await fill(owner, DAY, MEMBERS, MEMBERS);
  await owner.query(
    await readSql(path.join(import.meta.dirname, 'journal.sql'), {
      day: DAY,
      members: MEMBERS,
      entries,
    }),
  );
  await owner.query('vacuum analyze');
  await owner.query('select advance_clock(86400)');
  const database = openDatabase(postgres.url);
  await freezeDay(database, DAY);
  const stored = await measured('written', () => storeJournal(database, DAY));
  await database.destroy();
  const file = path.join(home, 'journal.bin');
  const bytes = await copyOut(owner, file);
  const days = begun();
  const journal = { early: 0, entries: readJournal(filePieces(file)) };
  const lived = await measured('lived', async () => days.take(journal).forEach(() => undefined));
  console.log({ entries, bytes, stored, lived, signaturesASecond: await signaturesASecond() });
} finally {
  await owner.end();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
