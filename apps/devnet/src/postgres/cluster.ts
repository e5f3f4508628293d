import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ServiceUser } from './user.ts';

const MAX_SOCKET_PATH = 90;

export type Cluster = {
  data: string;
  socket: string;
  programs: string;
  user: ServiceUser | undefined;
};

export function socketFolder(home: string): string {
  const wanted = path.join(home, 'socket');
  if (wanted.length <= MAX_SOCKET_PATH) return wanted;
  return path.join(
    os.tmpdir(),
    `fairlaunch-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`,
  );
}

export function run(cluster: Cluster, program: string, args: string[]): ChildProcess {
  return spawn(path.join(cluster.programs, 'bin', program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: cluster.programs,
    // In its own process group, so that Ctrl-C reaches only the server and the database stops last.
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

export async function ownFolder(
  folder: string,
  mode: number,
  user: ServiceUser | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, mode);
  if (user) await chown(folder, user.uid, user.gid);
}

export async function initialise(cluster: Cluster): Promise<void> {
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
