import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { preparePrograms } from './programs.ts';
import { serviceUser, type ServiceUser } from './user.ts';

const OWNER = 'fairlaunch_owner';
const SERVER = 'fairlaunch_server';
const DATABASE = 'fairlaunch';
const MAX_SOCKET_PATH = 90;

export type EmbeddedPostgres = {
  url: string;
  migrationUrl: string;
  administratorUrl: string;
  serverRole: string;
  stop: () => Promise<void>;
};

type Cluster = { data: string; socket: string; programs: string; user: ServiceUser | undefined };

function socketFolder(home: string): string {
  const wanted = path.join(home, 'socket');
  if (wanted.length <= MAX_SOCKET_PATH) return wanted;
  return path.join(
    os.tmpdir(),
    `fairlaunch-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`,
  );
}

function run(cluster: Cluster, program: string, args: string[]): ChildProcess {
  return spawn(path.join(cluster.programs, 'bin', program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: cluster.programs,
    // In its own process group, so that Ctrl-C reaches the server first and the database stops
    // last.
    detached: true,
    env: { ...process.env, LD_LIBRARY_PATH: path.join(cluster.programs, 'lib'), LC_ALL: 'C' },
    ...(cluster.user && { uid: cluster.user.uid, gid: cluster.user.gid }),
  });
}

async function output(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(text.trim().split('\n').slice(-5).join('\n'));
  return text;
}

async function ownFolder(
  folder: string,
  mode: number,
  user: ServiceUser | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, mode);
  if (user) await chown(folder, user.uid, user.gid);
}

async function initialise(cluster: Cluster): Promise<void> {
  if (
    await stat(path.join(cluster.data, 'PG_VERSION')).then(
      () => true,
      () => false,
    )
  )
    return;
  await rm(cluster.data, { recursive: true, force: true });
  await ownFolder(cluster.data, 0o700, cluster.user);
  await output(
    run(cluster, 'initdb', [
      '-D',
      cluster.data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]),
  );
}

/** A process id alone may belong to another program by now. */
async function servesData(pid: number, data: string): Promise<boolean> {
  const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  return commandLine.includes(data);
}

/** @returns true if there was one */
export async function endOrphanedPostgres(home: string): Promise<boolean> {
  const data = path.join(home, 'postgres');
  const pid = Number(
    (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!pid || !(await servesData(pid, data))) return false;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000 && (await servesData(pid, data)); waited += 50)
    await delay(50);
  return true;
}

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

/** Reachable through a socket that only its user and root can open. */
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
