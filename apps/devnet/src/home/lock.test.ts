import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockHome } from './lock.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-lock-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('the lock of a home', () => {
  it('refuses a second process, naming the first, until the first is done', async () => {
    const lock = await lockHome(home);
    await expect(lockHome(home)).rejects.toThrow(
      new RegExp(`runs on ${home} already \\(process ${process.pid}\\)`),
    );
    await lock.release();
    const again = await lockHome(home);
    await again.release();
  });

  it('is free once the process that holds it was killed', async () => {
    const program = `const { lockHome } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))});
      await lockHome(${JSON.stringify(home)}); setInterval(() => {}, 1000); console.log('locked');`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await expect(lockHome(home)).rejects.toThrow(`process ${child.pid}`);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    await (await lockHome(home)).release();
  });
});
