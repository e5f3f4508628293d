import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { sql } from 'kysely';
import { countRoundTrips } from '../tests/support/round-trips.ts';
import type { Order } from './calls/caller.ts';
import { startLoadWorld } from './load/world.ts';

/**
 * The first round warms up; the median of the others counts, relative to the plain route of its
 * round.
 */
const ROUNDS = 5;
const COUNT = 150;
/** Members, who can sign in and bind once each. */
const MEMBERS = 150;
const FEW = MEMBERS / ROUNDS;
const PLAIN = 'a plain route';
const ONCE_A_MEMBER = ['sign in (two calls)', 'bind'];
const TICK_MILLISECONDS = 10;

const counted = countRoundTrips();
const world = await startLoadWorld(MEMBERS + 1, 8);
const { writes } = world.server.jobDeps;

/** The baseline: a route that reads one account by one prepared statement, in the same process. */
const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 8 });
const plain = Fastify();
plain.get('/', async () => {
  const query = { name: 'account', text: 'select * from member where member_id = $1', values: [1] };
  return (await pool.query(query)).rows[0];
});
const plainUrl = await plain.listen({ port: 0, host: '127.0.0.1' });

/** Fields of `/proc/<pid>/stat`, counted from the one after the name. */
const STAT = { parent: 1, user: 11, system: 12, userOfEnded: 13, systemOfEnded: 14 };

const statOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
  } catch {
    return [];
  }
};

/** Processor time of all processes of this database, with those that ended, in milliseconds. */
async function databaseMilliseconds(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(writes);
  const running = rows.map(({ pid }) => statOf(pid));
  const main = statOf(running[0]![STAT.parent]!);
  const ticks = running.reduce(
    (sum, stat) => sum + (stat[STAT.user] ?? 0) + (stat[STAT.system] ?? 0),
    main[STAT.userOfEnded]! + main[STAT.systemOfEnded]!,
  );
  return ticks * TICK_MILLISECONDS;
}

const child = fork(path.join(import.meta.dirname, 'calls/caller.ts'), {
  execArgv: ['--disable-warning=ExperimentalWarning'],
});
async function ask(order: Order): Promise<string[]> {
  child.send(order);
  const [{ kinds, error }] = (await once(child, 'message')) as [
    { kinds: string[]; error?: string },
  ];
  if (error) throw new Error(`${JSON.stringify(order)}: ${error}`);
  return kinds;
}

type Row = { call: string; server: number; database: number; trips: number };

async function measure(kind: string): Promise<Row> {
  const count = ONCE_A_MEMBER.includes(kind) ? FEW : COUNT;
  const [database, cpu] = [await databaseMilliseconds(), process.cpuUsage()];
  counted();
  await ask({ does: 'call', kind, count });
  const trips = counted();
  const { user, system } = process.cpuUsage(cpu);
  return {
    call: kind,
    server: (user + system) / 1_000 / count,
    database: ((await databaseMilliseconds()) - database) / count,
    trips: trips / count,
  };
}

await ask({ does: 'begin', url: world.server.url, plainUrl, keys: world.members });
// The first order earns from its second day on.
for (const day of [1, 2]) {
  await world.endDay();
  await world.closed(day);
}
// Work of jobs would be counted with the calls.
await world.server.runner.stop();
const kinds = await ask({ does: 'list' });
const only = process.argv.slice(2).filter((one) => !one.startsWith('--'));
/** Calls that always run: others are compared with the first, or need the members of the rest. */
const ALWAYS = [PLAIN, ...ONCE_A_MEMBER];
const measured = kinds.filter(
  (kind) => only.length === 0 || ALWAYS.includes(kind) || only.some((one) => kind.includes(one)),
);
const rounds: Row[][] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const rows: Row[] = [];
  for (const kind of measured) rows.push(await measure(kind));
  rounds.push(rows);
}
const [, ...warm] = rounds;
const median = (of: (rows: readonly Row[]) => number): number => {
  const sorted = warm.map(of).toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)]! * 100) / 100;
};
console.table(
  measured.map((call, index) => ({
    call,
    'server, ms': median((rows) => rows[index]!.server),
    'times the plain route': median((rows) => rows[index]!.server / rows[0]!.server),
    'database, ms': median((rows) => rows[index]!.database),
    'round trips': median((rows) => rows[index]!.trips),
  })),
);
console.log(`${os.availableParallelism()} processors`);
process.exit(0);
