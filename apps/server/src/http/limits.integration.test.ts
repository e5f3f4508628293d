import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { endpoints, signStatement } from '@fairlaunch/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestMember, type TestMember } from '../../../../tests/support/member.ts';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import { openApi } from '../features/status/openapi.ts';
import { createApp } from './app.ts';

const LIMIT = 40;
const STRICT = 30;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment({ callsPerMinute: LIMIT }, { TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test.stop());

/** The status of a request whose path goes out exactly as it is written. */
function statusOf(
  path: string,
  options: { method?: string; headers?: Record<string, string>; address?: string } = {},
): Promise<number> {
  const { port } = new URL(test.server.url);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
        localAddress: options.address ?? '127.0.0.1',
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** How many of a number of requests from an address are let through. */
async function letThrough(
  path: string,
  address: string,
  count: number,
  method = 'GET',
): Promise<number> {
  let passed = 0;
  for (let sent = 0; sent < count; sent += 1)
    if ((await statusOf(path, { address, method })) !== 429) passed += 1;
  return passed;
}

describe('the limit of calls', () => {
  it.each([
    ['plain', '/api/health', '127.0.0.2'],
    ['percent-encoded', '/%61pi/health', '127.0.0.3'],
    ['a whole URL', 'http://elsewhere.test/api/health', '127.0.0.4'],
    ['unknown to the API', '/api/nothing', '127.0.0.5'],
    ['unknown and encoded', '/%61%70i/nothing', '127.0.0.6'],
  ])('counts calls of a path that is %s', async (_, path, address) => {
    expect(await letThrough(path, address, LIMIT + 5)).toBe(LIMIT);
  });

  it('also counts calls with a method that the path does not have', async () => {
    expect(await letThrough('/nothing/at/all', '127.0.0.7', LIMIT + 5, 'DELETE')).toBe(LIMIT);
  });

  it.each([
    ['withdraw', '127.0.0.10'],
    ['exitOrder', '127.0.0.11'],
    ['transfer', '127.0.0.12'],
    ['swap', '127.0.0.13'],
    ['buyWhitelist', '127.0.0.14'],
    ['buyGiftCard', '127.0.0.15'],
    ['buyNode', '127.0.0.16'],
  ] as const)('is stricter for %s, which may cost the endpoints', async (name, address) => {
    const { method, path } = endpoints[name];
    expect(await letThrough(path.replace('{number}', '1'), address, STRICT + 5, method)).toBe(
      STRICT,
    );
  });

  it('of the API is not used up by the files of published days', async () => {
    const address = '127.0.0.17';
    expect(await letThrough('/api/files/1/inputs.json', address, LIMIT + 5)).toBe(LIMIT + 5);
    expect(await statusOf('/api/health', { address })).toBe(200);
  });

  it('of the API is not used up by files of the apps', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-front-end-'));
    await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
    const parts = {
      routes: [],
      served: [],
      frontEnds: [{ folder, prefix: '/' }],
      plugins: [openApi],
      callsPerMinute: LIMIT,
    };
    const app = await createApp(test.server.deps, parts);
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    for (let sent = 0; sent < LIMIT + 5; sent += 1) expect(await status('/index.html')).toBe(200);
    for (let sent = 0; sent < LIMIT; sent += 1) expect(await status('/api/nothing')).toBe(404);
    expect([await status('/api/openapi.json'), await status('/index.html')]).toEqual([429, 200]);
    await app.close();
    await rm(folder, { recursive: true });
  });
});

describe('limits of members', () => {
  it('count by member, although twenty of them share an address', async () => {
    const members: TestMember[] = [];
    for (let one = 0; one < 20; one += 1)
      members.push(
        await createTestMember(() => test.server.url, await test.wallet('0'), {
          configuration: () => configuration,
          networkAddress: '203.0.113.20',
        }),
      );
    const configuration = members[0]!.call('config', {});
    for (const member of members) await member.signIn();
    // Together they call far more often than one address may.
    for (const member of members)
      for (let call = 0; call < LIMIT / 4; call += 1) {
        await member.call('me', {});
        await member.call('config', {});
      }
    for (const member of members.slice(0, 2)) {
      const rest = Array.from({ length: LIMIT }, () => member.call('me', {}));
      const ends = await Promise.allSettled(rest);
      expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
      expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    }
    await expect(members[2]!.call('me', {})).resolves.toBeDefined();
  });

  it('are those of guests for callers with an invented session', async () => {
    const headers = { authorization: `Bearer ${'a'.repeat(40)}` };
    let passed = 0;
    for (let sent = 0; sent < LIMIT + 5; sent += 1) {
      headers.authorization = `Bearer ${String(sent).padStart(40, 'a')}`;
      if ((await statusOf('/api/me', { headers, address: '127.0.0.21' })) !== 429) passed += 1;
    }
    expect(passed).toBe(LIMIT);
  });

  it('say when to come back', async () => {
    await letThrough('/api/nothing', '127.0.0.22', LIMIT);
    const answer = await new Promise<IncomingMessage>((resolve) =>
      request(`${test.server.url}/api/health`, { localAddress: '127.0.0.22' }, resolve).end(),
    );
    answer.resume();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
  });
});

it('HEAD and GET of a path share its limit', async () => {
  const { path: coverage } = endpoints.coverage;
  const passed =
    (await letThrough(coverage, '127.0.0.23', 100, 'HEAD')) +
    (await letThrough(coverage, '127.0.0.23', 30, 'GET'));
  expect(passed).toBe(120);
});

describe('a path', () => {
  it.each(['/%61pi/me', '/api/%6De', '/api/me#', 'http://fairlaunch.test/api/me'])(
    'written as %s is not found, even if a device signed that form',
    async (other) => {
      const member = await test.member({ bound: false });
      const timestamp = Math.floor(Date.now() / 1000);
      const nonce = 'a'.repeat(22);
      const signed = async (written: string) => ({
        authorization: `Bearer ${member.token}`,
        timestamp: String(timestamp),
        nonce,
        'device-signature': await signStatement(member.deviceKey, {
          method: 'GET',
          path: written,
          timestamp,
          nonce,
          token: member.token,
          key: '',
          body: new Uint8Array(),
        }),
      });
      expect(
        await statusOf('/api/me', { headers: await signed('/api/me'), address: '127.0.0.9' }),
      ).toBe(200);
      expect(await statusOf(other, { headers: await signed(other), address: '127.0.0.9' })).toBe(
        404,
      );
    },
  );
});
