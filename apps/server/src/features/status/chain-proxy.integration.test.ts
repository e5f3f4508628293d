import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { startEndpoint, type TestEndpoint } from '../../../../../tests/support/endpoint.ts';
import { createApp } from '#http/app.ts';
import { chainProxy } from './chain-proxy.ts';
import { EndpointBusyError, openRpcEndpoint } from './rpc-endpoint.ts';

type Answer = { result?: unknown; error?: { code: number; message: string } };

let test: TestDeployment;
let endpoint: TestEndpoint;
beforeAll(async () => {
  endpoint = await startEndpoint(() => test.chain.rpcUrl);
  test = await startDeployment({ callsPerMinute: 10_000 }, { CHAIN_PROXY_RPC_URL: endpoint.url });
});
afterEach(() => {
  endpoint.lie(undefined);
  endpoint.asked.length = 0;
});
afterAll(async () => {
  await test.stop();
  await endpoint.stop();
});

const post = (body: unknown, url = test.server.url) =>
  fetch(`${url}/api/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const rpc = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params });
const ask = async (method: string, params: unknown[] = []) =>
  (await (await post(rpc(method, params))).json()) as Answer;
const usdt = () => ({ to: test.contracts.tokens.USDT, data: '0x18160ddd' });

describe('the chain proxy', () => {
  it('asks an endpoint of its own', async () => {
    expect((await ask('eth_call', [usdt(), 'latest'])).result).toMatch(/^0x/);
    expect(endpoint.asked.map(({ method }) => method)).toEqual(['eth_call']);
  });

  it('asks its endpoint once, even if the call fails', async () => {
    endpoint.lie(() => {
      throw new Error('dropped');
    });
    expect((await ask('eth_gasPrice')).error).toMatchObject({ code: -32_000 });
    expect(endpoint.asked).toHaveLength(1);
  });

  it('caps the gas of a call', async () => {
    await ask('eth_call', [{ ...usdt(), gas: '0xffffffffff' }, 'latest']);
    await ask('eth_call', [usdt(), 'latest']);
    await ask('eth_estimateGas', [{ ...usdt(), gas: '0x10000' }]);
    const gas = endpoint.asked.map(({ params }) => Number((params![0] as { gas: string }).gas));
    expect(gas).toEqual([15_000_000, 15_000_000, 65_536]);
  });

  it.each<[string, string, () => unknown[]]>([
    [
      'overrides of state',
      'eth_call',
      () => [usdt(), 'latest', { [test.contracts.treasury]: { balance: '0x1' } }],
    ],
    ['overrides of the block', 'eth_call', () => [usdt(), 'latest', {}, { number: '0x1' }]],
    ['the pending block', 'eth_call', () => [usdt(), 'pending']],
    [
      'a balance of the pending block',
      'eth_getBalance',
      () => [test.contracts.treasury, 'pending'],
    ],
    ['the first block', 'eth_getBalance', () => [test.contracts.treasury, 'earliest']],
    ['a block by its hash', 'eth_call', () => [usdt(), { blockHash: `0x${'ab'.repeat(32)}` }]],
    ['an access list', 'eth_call', () => [{ ...usdt(), accessList: [] }, 'latest']],
    ['code to run', 'eth_call', () => [{ data: '0x6000' }, 'latest']],
    ['many fees', 'eth_feeHistory', () => ['0x400', 'latest', [50]]],
    ['a block before the contracts', 'eth_getBlockByNumber', () => ['0x0', true]],
  ])('refuses %s', async (_, method, params) => {
    expect((await ask(method, params())).error?.code).toBe(-32_602);
    expect(endpoint.asked).toEqual([]);
  });

  it('lets the pending count of an account’s transactions be read', async () => {
    const params = [test.contracts.treasury, 'pending'];
    expect((await ask('eth_getTransactionCount', params)).error).toBeUndefined();
    expect(endpoint.asked).toMatchObject([{ method: 'eth_getTransactionCount', params }]);
  });

  it('reads only the state of recent blocks', async () => {
    endpoint.lie(({ method }) => (method === 'eth_blockNumber' ? '0x100000' : undefined));
    expect((await ask('eth_call', [usdt(), '0x1'])).error?.code).toBe(-32_602);
    await ask('eth_call', [usdt(), '0xfffff']);
    expect(
      endpoint.asked.filter(({ method }) => method === 'eth_call').map(({ params }) => params?.[1]),
    ).toEqual(['0xfffff']);
  });

  it('refuses an answer that is too large', async () => {
    endpoint.lie(() => `0x${'0'.repeat(2_000_000)}`);
    expect((await ask('eth_call', [usdt(), 'latest'])).error).toMatchObject({ code: -32_000 });
  });

  it('gives up slow calls, and lets only 20 of a caller wait at once', async () => {
    endpoint.lie(() => new Promise(() => undefined));
    const batches = await Promise.all(
      [0, 1].map(
        async () =>
          (await (
            await post(Array.from({ length: 20 }, () => rpc('eth_gasPrice')))
          ).json()) as Answer[],
      ),
    );
    const codes = batches.flat().map(({ error }) => error?.code);
    expect(codes.filter((code) => code === -32_000)).toHaveLength(20);
    expect(codes.filter((code) => code === -32_005)).toHaveLength(20);
  });

  it('refuses a caller that has no place, but not others that ask for the head at the same time', async () => {
    const answered = Promise.withResolvers<string>();
    endpoint.lie(({ method }) => (method === 'eth_blockNumber' ? '0x10' : answered.promise));
    const { ask: askAs, head } = openRpcEndpoint(endpoint.url);
    const underWay = Array.from({ length: 20 }, () => askAs('greedy', 'eth_gasPrice', []));
    const refused = expect(head('greedy')).rejects.toBeInstanceOf(EndpointBusyError);
    expect(await head('modest')).toBe(16n);
    await refused;
    expect(await head('greedy')).toBe(16n);
    answered.resolve('0x1');
    await Promise.all(underWay);
  });

  it('counts every call of a batch', async () => {
    await test.restart();
    const batch = Array.from({ length: 20 }, () => rpc('eth_chainId'));
    for (let sent = 0; sent < 30; sent += 1) expect((await post(batch)).status).toBe(200);
    expect((await post(batch)).status).toBe(429);
    expect((await post(rpc('eth_chainId'))).status).toBe(429);
  });

  it('is closed in production if it has no endpoint of its own', async () => {
    const { deps } = test.server;
    const { CHAIN_PROXY_RPC_URL: _own, ...config } = deps.config;
    const parts = {
      routes: [],
      served: [],
      frontEnds: [],
      plugins: [chainProxy],
      callsPerMinute: Infinity,
    };
    const app = await createApp({ ...deps, config: { ...config, development: false } }, parts);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/rpc',
      payload: rpc('eth_chainId'),
    });
    expect(answer.statusCode).toBe(503);
    await app.close();
  });
});
