import type { Endpoints, Output } from '@fairlaunch/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { startEndpoint, type TestEndpoint } from '../../../../../tests/support/endpoint.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';

let test: TestDeployment;
let main: TestEndpoint;
let second: TestEndpoint;
let member: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  const rpcUrl = () => test.chain.rpcUrl;
  [main, second] = [await startEndpoint(rpcUrl), await startEndpoint(rpcUrl)];
  await start('api');
  member = await test.member();
  await test.deposit(member.account, '100');
});
afterAll(async () => {
  await test.stop();
  await Promise.all([main.stop(), second.stop()]);
});

const start = (role: 'api' | 'worker', settings: Record<string, string> = {}) =>
  test.restart({ role }, undefined, {
    CHAIN_RPC_URL: main.url,
    CHAIN_RPC_URL_SECOND: second.url,
    ...settings,
  });

const dropped = () => {
  throw new Error('dropped');
};

type Answer<Name extends keyof Endpoints> = { status: number; data: Output<Endpoints[Name]> };

async function ask<Name extends keyof Endpoints>(path: string): Promise<Answer<Name>> {
  const response = await fetch(`${test.server.url}${path}`);
  const { data } = (await response.json()) as { data: Output<Endpoints[Name]> };
  return { status: response.status, data };
}
const live = () => ask<'healthLive'>('/api/health/live');
const ready = () => ask<'healthReady'>('/api/health/ready');
const whole = () => ask<'health'>('/api/health');

describe('the three questions', () => {
  it('are answered while all is well; without any worker ever the whole is not', async () => {
    expect((await live()).status).toBe(200);
    expect(await ready()).toEqual({
      status: 200,
      data: { ready: true, database: 'ok', stopping: false },
    });
    expect(await whole()).toMatchObject({
      status: 200,
      data: { status: 'degraded', database: true, chain: true, alarms: ['WORKER_SILENT'] },
    });
  });

  it.each(['one endpoint', 'both endpoints'])(
    'while %s gives no answer, a server starts, is ready, and serves reads',
    async (silent) => {
      const { data: before } = await ask<'config'>('/api/config');
      main.lie(dropped);
      if (silent === 'both endpoints') second.lie(dropped);
      await start('api');
      expect([(await live()).status, (await ready()).status]).toEqual([200, 200]);
      expect(await whole()).toMatchObject({ status: 503, data: { chain: false } });
      const { status, data } = await ask<'config'>('/api/config');
      expect([status, data.contracts]).toEqual([200, before.contracts]);
      expect((await member.call('assets', {})).items).not.toEqual([]);
      await expect(member.call('coverage', {})).rejects.toMatchObject({
        error: 'UNAVAILABLE',
        moneyMoved: 'no',
      });
      main.lie(undefined);
      second.lie(undefined);
      expect((await whole()).data.chain).toBe(true);
    },
    60_000,
  );

  it('a chain of another id is refused at the start, or later, once its endpoint answers', async () => {
    main.lie(({ method }) => (method === 'eth_chainId' ? '0x61' : undefined));
    const host = new URL(main.url).host;
    await expect(start('api')).rejects.toThrow(`The chain at ${host} has id 97 and not`);
    main.lie(dropped);
    await start('api');
    main.lie(({ method }) => (method === 'eth_chainId' ? '0x61' : undefined));
    await expect(test.server.deps.chain.main.getBlockNumber()).rejects.toThrow('has id 97');
    main.lie(undefined);
    expect(await test.server.deps.chain.main.getBlockNumber()).toBeGreaterThan(0n);
  });

  it('a worker answers them too, on a port of its own, and nothing else', async () => {
    await start('worker', { HEALTH_PORT: '0' });
    expect([(await live()).status, (await ready()).status]).toEqual([200, 200]);
    await expect.poll(async () => (await whole()).data.status, { timeout: 10_000 }).toBe('ok');
    expect((await fetch(`${test.server.url}/api/config`)).status).toBe(404);
    expect((await fetch(`${test.server.url}/`)).status).toBe(404);
    await start('worker');
    expect(test.server.port).toBeUndefined();
  });

  it('a process that is to stop is not ready, and each of its answers ends a connection', async () => {
    await start('api');
    expect((await fetch(`${test.server.url}/api/config`)).headers.get('connection')).not.toBe(
      'close',
    );
    test.server.drain();
    expect(await ready()).toMatchObject({ status: 503, data: { ready: false, stopping: true } });
    expect((await live()).status).toBe(200);
    const answer = await fetch(`${test.server.url}/api/config`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  });

  it('a co-signer without its key could do nothing, and does not start', async () => {
    const settings = { ROOT_COSIGNER_KEY: '' };
    await expect(test.restart({ role: 'cosigner' }, undefined, settings)).rejects.toThrow(
      'ROOT_COSIGNER_KEY: is missing',
    );
    await start('api');
  });
});
