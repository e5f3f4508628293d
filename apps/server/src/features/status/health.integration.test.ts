import { readPublic } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { startEndpoint, type TestEndpoint } from '../../../../../tests/support/endpoint.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';

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

const live = () => readPublic(test.server.url, 'healthLive', {});
const ready = () => readPublic(test.server.url, 'healthReady', {});
const whole = () => readPublic(test.server.url, 'health', {});
const config = () => readPublic(test.server.url, 'config', {});

describe('liveness, readiness and health', () => {
  it('are fine, except that health is degraded if there never was a worker', async () => {
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
    'let a server start, be ready and serve reads while %s gives no answer',
    async (silent) => {
      const { data: before } = await config();
      main.lie(dropped);
      if (silent === 'both endpoints') second.lie(dropped);
      await start('api');
      expect([(await live()).status, (await ready()).status]).toEqual([200, 200]);
      expect(await whole()).toMatchObject({ status: 503, data: { chain: false } });
      const { status, data } = await config();
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

  it('refuse a chain with another id at the start, or as soon as its endpoint answers', async () => {
    main.lie(({ method }) => (method === 'eth_chainId' ? '0x61' : undefined));
    const host = new URL(main.url).host;
    await expect(start('api')).rejects.toThrow(`CHAIN_ID: The chain at ${host} has id 97 and not`);
    main.lie(dropped);
    await start('api');
    main.lie(({ method }) => (method === 'eth_chainId' ? '0x61' : undefined));
    await expect(test.server.deps.chain.main.getBlockNumber()).rejects.toThrow('has id 97');
    main.lie(undefined);
    expect(await test.server.deps.chain.main.getBlockNumber()).toBeGreaterThan(0n);
  });

  it('need a free port: the start names one that is taken', async () => {
    const { port } = new URL(main.url);
    await expect(start('api', { PORT: port })).rejects.toThrow('HOST, PORT: listen EADDRINUSE');
    await expect(start('worker', { HEALTH_PORT: port })).rejects.toThrow('HOST, HEALTH_PORT: ');
  });

  it('are all that a worker answers, on a port of its own', async () => {
    await start('worker', { HEALTH_PORT: '0' });
    expect([(await live()).status, (await ready()).status]).toEqual([200, 200]);
    await expect.poll(async () => (await whole()).data.status).toBe('ok');
    expect((await fetch(`${test.server.url}/api/config`)).status).toBe(404);
    expect((await fetch(`${test.server.url}/`)).status).toBe(404);
    await start('worker');
    expect(test.server.port).toBeUndefined();
  });

  it('show a process that is to stop as not ready, and its answers close their connections', async () => {
    await start('api');
    expect((await fetch(`${test.server.url}/api/config`)).headers.get('connection')).not.toBe(
      'close',
    );
    test.server.drain();
    expect(await ready()).toMatchObject({ status: 503, data: { ready: false, stopping: true } });
    expect((await live()).status).toBe(200);
    const answer = await fetch(`${test.server.url}/api/config`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await start('api');
  });
});

describe('a full database (SQLSTATE 53100)', () => {
  /** What PostgreSQL says when it cannot extend a file. */
  const fillDisk = (when: string) =>
    asOwner(test.database.ownerUrl, async (owner) => {
      await sql`create or replace function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
        owner,
      );
      await sql.raw(`${when} execute function full_disk()`).execute(owner);
    });
  afterEach(() =>
    asOwner(test.database.ownerUrl, async (owner) => {
      await sql`drop function if exists full_disk cascade`.execute(owner);
    }),
  );
  const stake = () =>
    member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '10' });
  const available = async () =>
    (await member.call('assets', {})).items.find(({ asset }) => asset === 'USDT')!.available;

  it('answers that no money moved, and the process is not ready', async () => {
    const before = await available();
    await fillDisk('create trigger full_disk before insert on staking_order for each row');
    await expect(stake()).rejects.toMatchObject({ error: 'UNAVAILABLE', moneyMoved: 'no' });
    expect(await available()).toBe(before);
    await expect
      .poll(ready)
      .toMatchObject({ status: 503, data: { ready: false, database: 'unwritable' } });
    await expect
      .poll(whole)
      .toMatchObject({ status: 503, data: { status: 'stuck', database: false } });
    expect((await whole()).data.alarms).toContain('DATABASE_UNWRITABLE');
    expect((await live()).status).toBe(200);
  });

  it('at the commit answers that money may have moved', async () => {
    await fillDisk(
      'create constraint trigger full_disk after insert on staking_order deferrable initially deferred for each row',
    );
    await expect(stake()).rejects.toMatchObject({
      error: 'OUTCOME_UNKNOWN',
      moneyMoved: 'unknown',
    });
  });

  it('leaves the process ready again once it has taken writes for a while', async () => {
    await expect.poll(async () => (await ready()).status).toBe(200);
    await stake();
  });
});
