import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createLogger } from '@fairlaunch/server';
import { afterEach, expect, it } from 'vitest';
import { beginServerLog } from './server-log.ts';

const homes: string[] = [];
afterEach(() => Promise.all(homes.splice(0).map((home) => rm(home, { recursive: true }))));

it('a server begins a new log at each start and keeps the previous one', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-log-'));
  homes.push(home);
  const read = (name: string): Promise<string> =>
    readFile(path.join(home, name), 'utf8').catch(() => '');
  createLogger('info', await beginServerLog(home)).info('first start');
  await expect.poll(() => read('server.log')).toContain('"first start"');
  createLogger('info', await beginServerLog(home)).info('second start');
  await expect.poll(() => read('server.log')).toContain('"second start"');
  expect(await read('server.log')).not.toContain('"first start"');
  expect(await read('server.previous.log')).toContain('"first start"');
});
