import { readPublic } from '@fairlaunch/protocol';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const START = path.join(import.meta.dirname, 'start.ts');

let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-kill-'));
  await chmod(home, 0o755);
});
afterAll(() => rm(home, { recursive: true, force: true }));

type Run = { child: ChildProcess; url: string; text: () => string };

/** Starts everything in its own process group, and waits until it prints its address. */
function run(): Promise<Run> {
  const environment = {
    ...process.env,
    FAIRLAUNCH_HOME: home,
    FAIRLAUNCH_HISTORY: 'none',
    PORT: '0',
    HOST: '127.0.0.1',
  };
  const child = spawn(process.execPath, [START], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      text += chunk.toString();
      const url = /API\s+(http:\/\/localhost:\d+)/.exec(text)?.[1];
      if (url) resolve({ child, url, text: () => text });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', () => reject(new Error(text)));
  });
}

async function end({ child }: Run, signal: NodeJS.Signals): Promise<number | null> {
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  process.kill(-child.pid!, signal);
  return code;
}

const health = async ({ url }: Run) => (await readPublic(url, 'health', {})).data;

it('a deployment starts again after its group was killed, ends what was left running, and stops cleanly when asked', async () => {
  const first = await run();
  await expect.poll(async () => (await health(first)).creditedBlock).not.toBeNull();
  const before = await health(first);
  await end(first, 'SIGKILL');
  const second = await run();
  expect(second.text()).toMatch('An earlier run was killed; what it left running has been ended.');
  const after = await health(second);
  expect(after.status).toBe('ok');
  expect(after.creditedBlock).toBeGreaterThanOrEqual(before.creditedBlock!);
  expect(await end(second, 'SIGINT')).toBe(0);
  expect(second.text()).toMatch('Stopped.');
});
