import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createProbe, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventStream } from '#features/live/event-stream.ts';
import { sendEvents } from '../register.ts';
import { createBareApp } from '../test-support/bare-app.ts';
import { createGate } from './gate.ts';

const MAX_DESCRIPTORS = 100;
/** More bytes than the buffers of a socket hold. */
const LARGE = Buffer.alloc(16 << 20);
let folder: string;
let app: FastifyInstance;
let port: number;
let begun: number;
let opened: Socket[];
const events: EventStream[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-gate-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(folder, 'app.js'), LARGE);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  opened = [];
  begun = 0;
  app = await createBareApp({
    answers: { all: 1_024, each: 256 },
    frontEnds: [{ folder, prefix: '/' }],
    plugins: [
      (server) => {
        server.get('/api/health', () => ({ state: 'ok' }));
        server.get('/api/large', (_, reply) => {
          begun += 1;
          return reply.send(LARGE);
        });
        server.get('/api/never', () => {
          begun += 1;
          return new Promise(() => undefined);
        });
        const onRequest = async () => void (begun += 1);
        server.post('/api/half', { onRequest }, () => ({}));
        const config = { waitsByAge: true };
        server.post('/api/waits', { config, onRequest }, () => new Promise(() => undefined));
        server.get('/api/stream', (_, reply) => {
          const stream = new EventStream();
          events.push(stream);
          return sendEvents(reply, stream);
        });
      },
    ],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  for (const stream of events.splice(0)) stream.destroy();
  await app.close();
});

const HALF_SENT =
  'POST /api/half HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n';

const request = (target: string, method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Sends a text at once and reads nothing. */
function send(text: string, localAddress = '127.0.0.1', to = port): Socket {
  const socket = connect({ port: to, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined).pause();
  socket.write(text);
  opened.push(socket);
  return socket;
}

const descriptors = (): number => readdirSync('/dev/fd').length;

/** Status of another caller's request, which is answered only if the server has room for it. */
async function health(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
    signal: AbortSignal.timeout(10_000),
  });
  await answer.text();
  return answer.status;
}

/** First line of the answer to a request that is read. */
async function firstLine(text: string, localAddress: string): Promise<string> {
  const socket = send(text, localAddress);
  const [chunk] = (await once(socket.resume(), 'data')) as [Buffer];
  return chunk.toString().split('\r\n', 1)[0]!;
}

describe('a connection that sends ahead and does not read', () => {
  it.each([
    ['a file of the app', '/app.js'],
    ['the API', '/api/large'],
    ['a path that is none', '/%zz'],
  ])('has only one answer made: %s', async (_, target) => {
    const before = descriptors();
    const socket = send(request(target).repeat(2_000));
    for (let call = 0; call < 5; call += 1) expect(await health()).toBe(200);
    expect(descriptors() - before).toBeLessThan(MAX_DESCRIPTORS);
    expect(begun).toBeLessThanOrEqual(1);
    await expect.poll(() => socket.resume().destroyed).toBe(true);
  });

  it('has no answer made while a stream runs, which goes on if few requests are sent', async () => {
    const before = descriptors();
    const cut = Array.from({ length: 11 }, (_, guest) =>
      send(request('/api/stream') + request('/app.js').repeat(2_000), `127.0.0.${guest + 2}`),
    );
    const kept = send(request('/api/stream') + request('/api/never').repeat(3), '127.0.0.20');
    expect(await health()).toBe(200);
    expect(descriptors() - before).toBeLessThan(MAX_DESCRIPTORS);
    for (const socket of cut) await expect.poll(() => socket.resume().destroyed).toBe(true);
    expect([begun, kept.destroyed]).toEqual([0, false]);
    for (const stream of events) stream.finish('LIFETIME');
    await expect.poll(() => begun).toBe(1);
  });

  it('is answered in order if it sends few requests', async () => {
    const socket = send(request('/api/health').repeat(4) + request('/api/nothing'));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).resume();
    await expect
      .poll(() => text.match(/HTTP\/1\.1 \d+/g)?.join())
      .toBe(['200', '200', '200', '200', '404'].map((status) => `HTTP/1.1 ${status}`).join());
  });

  it('leaves no stream behind when it is closed', async () => {
    const streams = Array.from({ length: 20 }, () =>
      send(request('/api/stream').repeat(4), '127.0.0.9'),
    );
    await expect.poll(() => events.length).toBe(20);
    for (const socket of streams) socket.destroy();
    await expect.poll(() => events.every(({ destroyed }) => destroyed)).toBe(true);
    expect(events).toHaveLength(20);
  });
});

describe('answers under way', () => {
  it('are limited for each network; others are answered', async () => {
    const readers = Array.from({ length: 256 }, () => send(request('/api/never'), '127.0.0.3'));
    await expect.poll(() => begun).toBe(256);
    expect(await firstLine(request('/api/health'), '127.0.0.3')).toContain('429');
    expect(await health()).toBe(200);
    readers[0]!.destroy();
    await expect.poll(() => firstLine(request('/api/health'), '127.0.0.3')).toBe('HTTP/1.1 200 OK');
  });

  it.each([
    ['requests that never come whole', `${HALF_SENT}{`],
    ['answers that are never made', request('/api/never')],
  ])('leave room for new networks when others hold all places: %s', async (_, text) => {
    let expected = 0;
    const held: Socket[] = [];
    for (const [network, count] of [256, 256, 256, 128, 64, 32, 16, 8, 4, 2, 1, 1].entries()) {
      for (let one = 0; one < count; one += 1) held.push(send(text, `127.0.1.${network + 1}`));
      expected += count;
      await expect.poll(() => begun).toBe(expected);
    }
    for (const socket of held) socket.resume();
    for (let stranger = 1; stranger <= 6; stranger += 1)
      expect(await firstLine(request('/api/health'), `127.0.2.${stranger}`)).toContain('200');
    await expect.poll(() => held.filter(({ destroyed }) => destroyed).length).toBe(1);
  });

  it('do not include streams', async () => {
    const streams = Array.from({ length: 300 }, () => send(request('/api/stream'), '127.0.0.4'));
    await expect.poll(() => events.length).toBe(streams.length);
    expect(await firstLine(request('/api/health'), '127.0.0.4')).toContain('200');
  });

  it.each([
    ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'an upgrade',
      'GET /api/large HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: y\r\n\r\n',
    ],
    ['an expectation', 'GET /api/large HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n'],
    ['no host', 'GET /api/large HTTP/1.1\r\n\r\n'],
    ['HTTP/1.0', 'GET /api/large HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
    ['a body that does not come', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n'],
    ['HEAD', request('/app.js', 'HEAD')],
  ])('stay one for each connection: %s', async (_, text) => {
    const before = descriptors();
    send(text.repeat(1_000));
    send(request('/app.js') + text.repeat(1_000));
    for (let call = 0; call < 3; call += 1) expect(await health()).toBe(200);
    expect(descriptors() - before).toBeLessThan(MAX_DESCRIPTORS);
    expect(begun).toBeLessThanOrEqual(2);
  });
});

describe('the gate', () => {
  const bounds = { connections: { all: 100, each: 5 }, maxAnswerMs: 300 };

  async function gateOf(handle: RequestListener, TRUSTED_PROXIES = '') {
    const gate = createGate(handle, { TRUSTED_PROXIES, LIVE_STREAMS: 0 }, bounds);
    await once(gate.listen(0, '127.0.0.1'), 'listening');
    const { port: to } = gate.address() as AddressInfo;
    const connections = () =>
      new Promise<number>((resolve) => gate.getConnections((_, count) => resolve(count)));
    return { gate, connections, open: (text = '') => send(text, '127.0.0.1', to) };
  }

  it('ends a connection whose answer is not read', async () => {
    const { gate, connections, open } = await gateOf((_, response) => void response.end(LARGE));
    open(request('/'));
    await expect.poll(connections).toBe(1);
    await expect.poll(connections).toBe(0);
    gate.close();
  });

  it('limits connections by network, except those of a proxy', async () => {
    for (const [proxies, allowed] of [
      ['', 5],
      ['127.0.0.1', 8],
      ['127.0.0.0/12', 8],
    ] as const) {
      const { gate, open } = await gateOf((_, response) => void response.end(), proxies);
      const sockets = Array.from({ length: 8 }, () => open(request('/')).resume());
      const answered = () => sockets.filter(({ bytesRead }) => bytesRead > 0).length;
      const refused = () => sockets.filter(({ destroyed }) => destroyed).length;
      await expect.poll(() => [answered(), refused()]).toEqual([allowed, 8 - allowed]);
      for (const socket of sockets) socket.destroy();
      gate.close();
    }
  });
});

it('the count of descriptors in this file sees a new one', async () => {
  const before = descriptors();
  const probe = createProbe().listen(0);
  await once(probe, 'listening');
  expect(descriptors()).toBe(before + 1);
  probe.close();
});

it('actions that wait in the queue take no places from reads of their network', async () => {
  for (let each = 0; each < 300; each += 1) send(request('/api/waits', 'POST'));
  await expect.poll(() => begun).toBe(256);
  expect(await health()).toBe(200);
});
