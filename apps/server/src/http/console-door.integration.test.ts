import { endpoints, isOfOperators, type Endpoint } from '@fairlaunch/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';

const CONSOLE = 'https://console.test';
const OFFICE = '203.0.113.7';
const STRANGER = '198.51.100.9';

let test: TestDeployment;
afterEach(() => test.stop());

const operatorCalls = Object.values<Endpoint>(endpoints).filter(({ access }) =>
  isOfOperators(access),
);
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${test.server.url}${path}`, { method, headers });
const errorOf = async (answer: Response) =>
  ((await answer.json()) as { data: { error: string } }).data.error;

describe('the list of addresses', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  it('makes every operators’ call unknown elsewhere, and nothing else', async () => {
    test = await startDeployment(
      {},
      { TRUSTED_PROXIES: '127.0.0.1,::1', CONSOLE_ADDRESSES: '203.0.113.0/29, 2001:db8::/48' },
    );
    for (const { path, method } of operatorCalls) {
      const asked = path.replace(/\{\w+\}/g, '1');
      expect((await ask(asked, from(STRANGER), method)).status, asked).toBe(404);
    }
    expect(await errorOf(await ask('/api/operator/me', from(OFFICE)))).toBe('SESSION_MISSING');
    expect(await errorOf(await ask('/api/operator/me', from('2001:db8::7')))).toBe(
      'SESSION_MISSING',
    );
    expect(await errorOf(await ask('/api/operator/me', from('2001:db9::7')))).toBe('NOT_FOUND');
    expect((await ask('/api/config', from(STRANGER))).status).toBe(200);
  });

  it('counts what the nearest proxy says, and nothing that a caller says of itself', async () => {
    test = await startDeployment(
      {},
      { TRUSTED_PROXIES: '127.0.0.1,::1', CONSOLE_ADDRESSES: OFFICE },
    );
    const spoofed = from(`${OFFICE}, ${STRANGER}`);
    expect(await errorOf(await ask('/api/operator/me', spoofed))).toBe('NOT_FOUND');
    await test.restart({}, undefined, { TRUSTED_PROXIES: '' });
    expect(await errorOf(await ask('/api/operator/me', from(OFFICE)))).toBe('NOT_FOUND');
  });

  it('does not take a proxy that nobody named for the caller behind it', async () => {
    test = await startDeployment({}, { CONSOLE_ADDRESSES: '127.0.0.0/8, ::1' });
    expect(await errorOf(await ask('/api/operator/me'))).toBe('SESSION_MISSING');
    expect(await errorOf(await ask('/api/operator/me', from(STRANGER)))).toBe('NOT_FOUND');
    await test.restart({}, undefined, { TRUSTED_PROXIES: '127.0.0.1,::1' });
    // Somebody on the proxy's own machine.
    expect(await errorOf(await ask('/api/operator/me', from('127.0.0.1')))).toBe('SESSION_MISSING');
    expect(await errorOf(await ask('/api/operator/me', from(STRANGER)))).toBe('NOT_FOUND');
  });
});

describe('a console on an origin of its own', () => {
  const atConsole = () => ({
    fetch: ((input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Origin', CONSOLE);
      return fetch(input, { ...init, headers });
    }) as typeof fetch,
  });

  it('reads answers, and no other page does', async () => {
    test = await startDeployment({}, { CONSOLE_URL: CONSOLE });
    const allowed = async (origin: string) =>
      (await ask('/api/config', { Origin: origin })).headers.get('access-control-allow-origin');
    expect(await allowed(CONSOLE)).toBe(CONSOLE);
    for (const other of [
      'https://evil.test',
      'http://console.test',
      'https://console.test.evil.test',
      'https://sub.console.test',
      'http://fairlaunch.test',
      'null',
    ])
      expect(await allowed(other), other).toBeNull();
    const preflight = await ask(
      '/api/operator/me',
      {
        Origin: CONSOLE,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization,device-signature',
      },
      'OPTIONS',
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('signs in for itself: a session of the members’ page is none of an operator', async () => {
    test = await startDeployment({}, { CONSOLE_URL: CONSOLE });
    const member = await test.signedIn(test.keys.admin);
    await member.call('me', {});
    await expect(member.call('operatorMe', {})).rejects.toMatchObject({ error: 'SESSION_INVALID' });
    const operator = await test.signedIn(test.keys.admin, atConsole());
    expect(await operator.call('operatorMe', {})).toMatchObject({ role: 'admin' });
    const { message } = await operator.call('loginMessage', {
      address: test.keys.admin.address,
      deviceKey: 'A'.repeat(124),
    });
    expect(message).toMatch(/^console\.test wants you to sign in/);
    await test.restart({}, undefined, { CONSOLE_URL: 'https://moved.test' });
    await expect(operator.call('operatorMe', {})).rejects.toMatchObject({
      error: 'SESSION_INVALID',
    });
  });
});

describe('without a console', () => {
  it('operators’ calls are unknown, and members’ are served', async () => {
    test = await startDeployment({}, { CONSOLE: 'off' });
    for (const { path, method } of operatorCalls) {
      const answer = await ask(path.replace(/\{\w+\}/g, '1'), {}, method);
      expect([answer.status, await errorOf(answer)], path).toEqual([404, 'NOT_FOUND']);
    }
    expect((await ask('/api/config')).status).toBe(200);
    const member = await test.member();
    await member.call('me', {});
  });
});
