import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startPostgres } from '../apps/devnet/src/postgres/server.ts';
import type { Config } from '../apps/server/src/config/config.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openDatabases } from '../apps/server/src/db/pools.ts';
import { loadRoutes } from '../apps/server/src/features/load-routes.ts';
import type { Caller } from '../apps/server/src/http/route.ts';
import type { Deps } from '../apps/server/src/shared/deps.ts';
import { ownerOf } from './owner.ts';
import { casesOf, checkCases, type Case } from './console/cases.ts';
import { fillConsole, LAST_DAY } from './console/fill.ts';
import { figuresOf } from './load/latencies.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
  },
});
const size = {
  members: Number(values.members),
  orders: Number(values.orders),
  entries: Number(values.entries),
};
const LIMIT_MS = 200;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** The operator that all calls come from. */
async function operator(): Promise<Caller> {
  const { rows } = await owner.query<{ address: `0x${string}`; id: string; seat: string }>(
    `select address, member_id as id, seat from operator join member using (address)
    where role = 'admin' order by address limit 1`,
  );
  const { address, id, seat } = rows[0]!;
  return {
    address,
    memberId: BigInt(id),
    seat: Number(seat),
    role: 'admin',
    tokenHash: Buffer.alloc(32),
  };
}

type Page = { items?: unknown[]; next?: string | null };

/** Takes each input once at least, and goes on to a second page, if there is one. */
async function measure(ask: (input: object) => Promise<Page>, { inputs }: Case): Promise<number[]> {
  const latencies: number[] = [];
  const rounds = Math.max(Number(values.rounds), inputs.length);
  for (let round = 0; round < rounds; round += 1) {
    const input = inputs[round % inputs.length]!;
    let cursor: string | null | undefined;
    for (let page = 0; page < 2 && cursor !== null; page += 1) {
      const since = performance.now();
      const answer = await ask({ ...input, ...(cursor && { cursor }) });
      latencies.push(performance.now() - since);
      cursor = answer.next ?? null;
    }
  }
  return latencies;
}

checkCases();
const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-console-'));
const postgres = await startPostgres(home);
const owner = ownerOf(postgres);
try {
  await migrate(postgres.migrationUrl, postgres.serverRole);
  await owner.connect();
  say(`filling ${size.members} members, ${size.orders} orders, ${size.entries} entries`);
  await fillConsole(owner, size);
  const pools = openDatabases(postgres.url, { reads: 4, writes: 4, jobs: 2 });
  const config = {
    CHAIN_ID: 56,
    GATEWAY_ADDRESS: `0x${'cc'.repeat(20)}`,
    TREASURY_ADDRESS: `0x${'dd'.repeat(20)}`,
    personalDataKeys: [],
  } as unknown as Config;
  const ports = { config, log: pino({ level: 'silent' }), realNow: Date.now };
  const deps = { ...ports, database: pools.reads, writes: pools.writes } as unknown as Deps;
  const routes = new Map((await loadRoutes()).map((route) => [route.name, route]));
  const caller = await operator();
  const rows = [];
  for (const one of await casesOf(owner, LAST_DAY)) {
    const ask = async (input: object) =>
      (await routes.get(one.name)!.handle!({
        deps,
        input,
        caller,
        locale: 'en_US',
      } as never)) as Page;
    rows.push({ call: one.name, what: one.what, ...figuresOf(await measure(ask, one)) });
  }
  await pools.close();
  const late = rows.filter(({ p95 }) => p95 > LIMIT_MS);
  if (values.json) console.log(JSON.stringify({ ...size, rows, late }, null, 2));
  else console.table(rows);
  say(late.length === 0 ? `all within ${LIMIT_MS} ms` : `${late.length} over ${LIMIT_MS} ms`);
} finally {
  await owner.end();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
process.exit(0);
