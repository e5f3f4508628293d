import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import type { Config } from '../config/config.ts';
import { createApp } from './app.ts';

const OURS = '// the app’s own';
const PARTS = { routes: [], served: [], plugins: [], callsPerMinute: 100 };

let test: TestDeployment;
let folder: string;
beforeAll(async () => {
  test = await startDeployment();
  folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-worker-'));
  for (const name of ['index.html', 'sw.js', 'other.js'])
    await writeFile(path.join(folder, name), OURS);
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true });
});

const appWith = (SERVICE_WORKER: Config['SERVICE_WORKER']): Promise<FastifyInstance> =>
  createApp(
    { ...test.server.deps, config: { ...test.server.deps.config, SERVICE_WORKER } },
    { ...PARTS, frontEnds: [{ folder, prefix: '/' }] },
  );
const asWorker = (app: FastifyInstance, url: string) =>
  app.inject({ url, headers: { 'service-worker': 'script' } });

it('the server serves one service worker, which browsers check again each time', async () => {
  const app = await appWith('serve');
  const own = await asWorker(app, '/sw.js');
  expect([own.body, own.headers['cache-control']]).toEqual([OURS, 'no-cache']);
  for (const url of ['/other.js', '/index.html', '/nothing.js', '/api/health', '/console/sw.js']) {
    const other = await asWorker(app, url);
    expect(other.body, url).toContain('registration.unregister()');
    expect(other.headers['cache-control']).toBe('no-store');
    expect(other.headers['content-type']).toContain('text/javascript');
  }
  expect((await app.inject({ url: '/other.js' })).body).toBe(OURS);
  await app.close();
});

it('our own service worker is removed too if an operator sets so', async () => {
  const app = await appWith('remove');
  for (const url of ['/sw.js', '/sw.js?again', '/other.js'])
    expect((await asWorker(app, url)).body, url).toContain('registration.unregister()');
  await app.close();
});

it('the policy lets pages start workers and name a manifest only of this address', async () => {
  const app = await appWith('serve');
  const policy = (await app.inject({ url: '/' })).headers['content-security-policy'];
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
  await app.close();
});
