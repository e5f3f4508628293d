import type { ChildProcess } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { initialise, ownFolder, run, socketFolder, type Cluster } from './cluster.ts';
import { endOrphanedPostgres } from './orphan.ts';
import { preparePrograms } from './programs.ts';
import { serviceUser } from './user.ts';

const OWNER = 'fairlaunch_owner';
const SERVER = 'fairlaunch_server';
const DATABASE = 'fairlaunch';

export type EmbeddedPostgres = {
  url: string;
  migrationUrl: string;
  administratorUrl: string;
  serverRole: string;
  stop: () => Promise<void>;
};

async function connectable(
  url: pg.ClientConfig,
  server: ChildProcess,
  log: () => string,
): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 50) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
    }
    if (server.exitCode !== null) break;
    await delay(50);
  }
  throw new Error(`PostgreSQL did not start: ${log().trim().split('\n').slice(-3).join(' ')}`);
}

async function createRoles(administrator: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    const roles = (
      await client.query<{ rolname: string }>('select rolname from pg_roles')
    ).rows.map((row) => row.rolname);
    for (const role of [OWNER, SERVER])
      if (!roles.includes(role)) await client.query(`create role ${role} login`);
    const databases = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

/** Starts a database on a socket that only its user and root can open. */
export async function startPostgres(
  home: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const user = await serviceUser();
  const cluster: Cluster = {
    data: path.join(home, 'postgres'),
    socket: socketFolder(home),
    user,
    programs: await preparePrograms(home, Boolean(user)),
  };
  await ownFolder(cluster.socket, 0o700, user);
  if (user) await chmod(home, 0o755);
  await endOrphanedPostgres(home);
  await initialise(cluster);
  const options = {
    listen_addresses: '',
    unix_socket_directories: cluster.socket,
    max_connections: '60',
    shared_buffers: '128MB',
    ...settings,
  };
  const server = run(cluster, 'postgres', [
    '-D',
    cluster.data,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4_000)));
  const administrator = {
    host: cluster.socket,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
  };
  await connectable(administrator, server, () => log);
  await createRoles(administrator);
  const url = (role: string, database: string) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(cluster.socket)}`;
  return {
    url: url(SERVER, DATABASE),
    migrationUrl: url(OWNER, DATABASE),
    administratorUrl: url('postgres', 'postgres'),
    serverRole: SERVER,
    stop: async () => {
      if (server.exitCode !== null) return;
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await gone;
    },
  };
}
