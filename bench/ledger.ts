import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../apps/devnet/src/postgres/server.ts';
import { connection } from '../apps/server/src/db/connection.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000' },
    json: { type: 'boolean', default: false },
  },
});
const MEMBERS = Number(values.accounts);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const CLIENTS = [1, 8];

/**
 * The baseline: the least that any ledger does, two updates and two inserts in one call, with
 * accounts in the same order. `bare_history` also has an index for the history of an account.
 */
const BARE = `
  create table bare_account (id bigint primary key, balance bigint not null);
  insert into bare_account select i, 1000000000 from generate_series(0, ${MEMBERS}) i;
  ${['bare_entry', 'bare_history']
    .map(
      (entries) => `
  create table ${entries} (
    id bigint generated always as identity primary key,
    account bigint not null, amount bigint not null
  );
  create function transfer_${entries}(a bigint, b bigint, x bigint)
  returns void language plpgsql as $$
  begin
    update bare_account set balance = balance + x where id = a;
    update bare_account set balance = balance - x where id = b;
    insert into ${entries} (account, amount) values (a, x);
    insert into ${entries} (account, amount) values (b, -x);
  end $$;`,
    )
    .join('')}
  create index on bare_history (account, id);
  grant all on all tables in schema public to fairlaunch_server;
  grant execute on function
    transfer_bare_entry(bigint, bigint, bigint), transfer_bare_history(bigint, bigint, bigint)
    to fairlaunch_server;
`;

/** pgbench scripts: one call for each transaction, with bound values as from a driver. */
function workloads(today: number): Record<string, string> {
  const draw =
    `\\set a random(1, ${MEMBERS})\n\\set b random(1, ${MEMBERS - 1})\n\\set b :b + (case when :b >= :a then 1 else 0 end)\n` +
    '\\set low least(:a, :b)\n\\set high greatest(:a, :b)\n';
  const key = '\\set number :number + 1\n\\set key :number * 10 + :client_id\n';
  const post = (legs: string) =>
    `${draw}${key}select ledger_post(:key::text, 'BENCH', 'bench', ${today}, 'USDT', ${legs});\n`;
  return {
    'bare, distinct accounts': `${draw}select transfer_bare_entry(:low, :high, -1);\n`,
    'bare with history, distinct accounts': `${draw}select transfer_bare_history(:low, :high, -1);\n`,
    'ledger, distinct accounts': post(`-1, :low, 'available', :high, 'available'`),
    'bare, one hot account': `${draw}select transfer_bare_entry(0, :a, 1);\n`,
    'ledger, one hot pool': post(`1, 0, 'STATIC', :a, 'available'`),
  };
}

const median = (figures: number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!;
const rounded = (figure: number): number => Math.round(figure);

function pgbenchProgram(): string {
  const known = [
    ...globSync('/usr/lib/postgresql/*/bin/pgbench'),
    '/usr/bin/pgbench',
    '/usr/local/bin/pgbench',
  ].find((file) => existsSync(file));
  if (!known)
    throw new Error('This bench needs pgbench: on Debian it comes with the package postgresql.');
  return known;
}

const program = pgbenchProgram();

/** Transactions a second by pgbench; without a script, of its built-in transaction. */
async function transactionsASecond(
  url: string,
  role: string,
  database: string,
  clients: number,
  script?: string,
): Promise<number> {
  const { host } = connection(url) as { host: string };
  // Keys begin above those of earlier runs.
  const options = [
    '-h',
    host,
    '-U',
    role,
    '-D',
    `number=${Date.now()}00000`,
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    String(Math.min(2, clients)),
    '-T',
    String(SECONDS),
  ];
  const { stdout } = await promisify(execFile)(program, [
    ...options,
    ...(script ? ['-f', script] : []),
    database,
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-bench-'));
const postgres = await startPostgres(home);
try {
  await migrate(postgres.migrationUrl, postgres.serverRole);
  const owner = new pg.Client(connection(postgres.migrationUrl));
  await owner.connect();
  await owner.query(BARE);
  await owner.query('select start_clock(0, false, now())');
  const { rows } = await owner.query<{ today: number }>(
    'select closed_through + 1 as today from clock',
  );
  await owner.query(`insert into ledger_account (member_id, account, asset, balance)
    select i, 'available', 'USDT', 1000000000 from generate_series(1, ${MEMBERS}) i`);
  await owner.query('vacuum analyze');
  await owner.end();

  const { host } = connection(postgres.administratorUrl) as { host: string };
  await promisify(execFile)(program, [
    '-h',
    host,
    '-U',
    'postgres',
    '-i',
    '-q',
    '-s',
    '10',
    'postgres',
  ]);
  const scripts = Object.entries(workloads(rows[0]!.today));
  for (const [index, [, text]] of scripts.entries())
    await writeFile(path.join(home, `${index}.sql`), text);

  const taken: Record<string, number[]> = {};
  const note = (name: string, figure: number) => (taken[name] ??= []).push(figure);
  for (const clients of CLIENTS) {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, [name]] of scripts.entries()) {
        note(
          `${name}, ${clients}`,
          await transactionsASecond(
            postgres.url,
            'fairlaunch_server',
            'fairlaunch',
            clients,
            path.join(home, `${index}.sql`),
          ),
        );
      }
      note(
        `pgbench's own, ${clients}`,
        await transactionsASecond(postgres.administratorUrl, 'postgres', 'postgres', clients),
      );
    }
  }
  const figures = Object.fromEntries(
    Object.entries(taken).map(([name, list]) => [name, rounded(median(list))]),
  );
  const ratio = (one: string, other: string) =>
    Math.round((figures[one]! / figures[other]!) * 1_000) / 1_000;
  const result = {
    accounts: MEMBERS,
    unit: 'transfers a second, median of 3 rounds driven by pgbench; fsync on; one SQL call each',
    seconds: SECONDS,
    cores: os.availableParallelism(),
    figures,
    ratios: Object.fromEntries(
      CLIENTS.flatMap((clients) => [
        [
          `ledger / bare, distinct accounts, ${clients}`,
          ratio(`ledger, distinct accounts, ${clients}`, `bare, distinct accounts, ${clients}`),
        ],
        [
          `ledger / bare with history, distinct accounts, ${clients}`,
          ratio(
            `ledger, distinct accounts, ${clients}`,
            `bare with history, distinct accounts, ${clients}`,
          ),
        ],
        [
          `hot pool / distinct accounts, ${clients}`,
          ratio(`ledger, one hot pool, ${clients}`, `ledger, distinct accounts, ${clients}`),
        ],
        [
          `ledger / bare, one hot, ${clients}`,
          ratio(`ledger, one hot pool, ${clients}`, `bare, one hot account, ${clients}`),
        ],
      ]),
    ),
  };
  if (values.json) console.log(JSON.stringify(result, null, 2));
  else console.table({ ...figures, ...result.ratios });
} finally {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
