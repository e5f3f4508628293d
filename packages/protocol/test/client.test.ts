import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  airdropContent,
  ApiError,
  createClient,
  createDeviceKey,
  DEFAULT_TIME_LIMIT_MS,
  endpoints,
  timeLimitMs,
  uploadBy,
  type Client,
  type ClientPorts,
} from '../src/index.ts';

let silent: Server;
let baseUrl: string;

/** A server that takes a call and never answers. */
beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const guest = (ports: Partial<ClientPorts> = {}): Client =>
  createClient({
    baseUrl,
    token: () => '',
    locale: () => 'en_US',
    deviceKey: () => Promise.reject(new Error('none')),
    envelopeKey: () => Promise.reject(new Error('none')),
    now: Date.now,
    ...ports,
  });

describe('headers of a caller', () => {
  it('are sent with a call, and never replace one of ours', async () => {
    let sent = new Headers();
    const client = guest({
      fetch: async (_, init) => {
        sent = new Headers(init?.headers);
        return Response.json({ code: 200, msg: '', data: null });
      },
    });
    const headers = { 'X-Trace': 'seven', locale: 'constructor', AUTHORIZATION: 'Bearer other' };
    await client.call('coverage', {}, { headers }).catch(() => undefined);
    expect(sent.get('X-Trace')).toBe('seven');
    expect(sent.get('Locale')).toBe('en_US');
    expect(sent.get('Authorization')).toBe('');
  });
});

describe('an upload', () => {
  const calls: unknown[] = [];
  const upload = uploadBy((async (...call: unknown[]) => calls.push(call)) as Client['call']);
  const content = airdropContent('1,25', { asset: 'USDT', lastDay: '', reason: '' });
  const fields = { kind: 'airdrops', content, requestId: 'r', signature: '' } as const;

  it('reads its files into their fields, and has 60 s unless the caller names another limit', async () => {
    await upload('propose', fields, { attachment: new Blob(['1,25']) });
    await upload('propose', fields, { attachment: new Blob(['1,25']) }, { timeLimitMs: 5 });
    const whole = { ...fields, attachment: '1,25' };
    expect(DEFAULT_TIME_LIMIT_MS).toBe(60_000);
    expect(calls).toEqual([
      ['propose', whole, { timeLimitMs: DEFAULT_TIME_LIMIT_MS }],
      ['propose', whole, { timeLimitMs: 5 }],
    ]);
  });

  it('of more than the server accepts is refused before it is read, and moves no money', async () => {
    const before = calls.length;
    const attachment = new Blob([new Uint8Array(200_000)]);
    await expect(upload('propose', fields, { attachment })).rejects.toMatchObject({
      error: 'BODY_TOO_LARGE',
      moneyMoved: 'no',
    });
    expect(calls).toHaveLength(before);
  });
});

describe('a call that is not answered', () => {
  it('is given up after its limit, a read earlier than an action', () => {
    expect(timeLimitMs(endpoints.coverage)).toBeLessThanOrEqual(15_000);
    expect(timeLimitMs(endpoints.me)).toBeLessThanOrEqual(15_000);
    expect(timeLimitMs(endpoints.withdraw)).toBe(30_000);
  });

  it('fails as a timeout, and a read says that no money moved', async () => {
    const limited = { timeLimitMs: 50 };
    const error = await guest()
      .call('coverage', {}, limited)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ error: 'NETWORK', isTimeout: true, moneyMoved: 'no' });
  });
});

describe('a call of a session that ended meanwhile', () => {
  /** A member whose session can end; `told` has the errors that the client reported. */
  async function member() {
    const over = new AbortController();
    const told: string[] = [];
    const keys = await createDeviceKey();
    const session = { token: 'first' };
    const client = guest({
      token: () => session.token,
      sessionOver: () => over.signal,
      deviceKey: () => Promise.resolve(keys),
      onError: (error) => told.push(error.error),
    });
    return { client, told, session, over };
  }

  it('is aborted if it reads for that session, and not reported to the next one', async () => {
    const { client, told, session, over } = await member();
    const read = client.call('me', {}).catch((error: unknown) => error);
    const open = client.call('coverage', {}, { timeLimitMs: 300 }).catch((error: unknown) => error);
    session.token = 'second';
    over.abort();
    expect(await read).toMatchObject({ error: 'SESSION_MISSING', moneyMoved: 'no' });
    expect(await open).toMatchObject({ error: 'NETWORK', isTimeout: true });
    expect(told).toEqual([]);
  });
});
