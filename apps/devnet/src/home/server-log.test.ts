import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createLogger } from '@fairlaunch/server';
import { afterEach, expect, it } from 'vitest';
import { beginServerLog } from './server-log.ts';

const homes: string[] = [];
afterEach(() => Promise.all(homes.splice(0).map((home) => rm(home, { recursive: true }))));

it('begins a new log at each start and keeps the one before', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-log-'));
  homes.push(home);
  createLogger('info', await beginServerLog(home)).info('first start');
  createLogger('info', await beginServerLog(home)).info('second start');
  const [now, before] = await Promise.all(
    ['server.log', 'server.previous.log'].map((name) => readFile(path.join(home, name), 'utf8')),
  );
  expect(JSON.parse(before!)).toMatchObject({ msg: 'first start' });
  expect(JSON.parse(now!)).toMatchObject({ msg: 'second start' });
});
