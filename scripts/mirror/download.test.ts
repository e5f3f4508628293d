import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { MANIFEST_VERSION, plainKeccak } from '@fairlaunch/plan';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serverSource } from '../verify/source.ts';
import { fetchBytes } from './download.ts';
import { runMirror } from './mirror.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('waits as long as a server says that limits its callers', async () => {
  const times: number[] = [];
  const url = await serve((_, response) => {
    times.push(Date.now());
    if (times.length === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else response.end('whole');
  });
  const told: string[] = [];
  const bytes = await fetchBytes(url, 100, (line) => told.push(line));
  expect(new TextDecoder().decode(bytes)).toBe('whole');
  expect(told).toEqual(['The server limits its callers: waiting 1 s.']);
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(990);
});

describe('A server that nobody vouches for', () => {
  let home: string;
  let folder: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-hostile-'));
    folder = path.join(home, 'a', 'mirror');
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const ADDRESS = `0x${'22'.repeat(20)}`;
  const HASH = `0x${'11'.repeat(32)}`;
  const chain = {
    chainId: 56,
    chainName: 'BNB Smart Chain',
    host: 'https://chain.example',
    blockExplorerUrl: '',
    symbol: 'BNB',
    decimals: 18,
  };
  const config = {
    chain,
    contracts: { treasury: ADDRESS, gateway: ADDRESS },
    tokens: [{ asset: 'USDT', address: ADDRESS }],
  };
  const manifest = {
    version: MANIFEST_VERSION,
    day: 7,
    planHash: HASH,
    inputsHash: HASH,
    outputsHash: HASH,
    linesRoot: HASH,
    lines: 0,
    balancesRoot: HASH,
    balances: 0,
    totals: {},
    previous: null,
  };
  const close = (day: unknown) => ({ day, manifest, root: null });
  const json = (response: ServerResponse, data: unknown) =>
    response.end(JSON.stringify({ code: 10_000, msg: '', data }));

  type Hostile = { config?: object; closes?: unknown; files?: (response: ServerResponse) => void };
  const hostile = (parts: Hostile) =>
    serve(({ url }, response) => {
      if (url === '/api/config') json(response, { ...config, ...parts.config });
      else if (url!.startsWith('/api/closes')) json(response, parts.closes);
      else if (parts.files) parts.files(response);
      else response.writeHead(404).end();
    });
  const refusal = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'nothing was refused',
      (error: Error) => error.message,
    );
  const ports = { fetch: fetchBytes, keccak: plainKeccak };
  const mirror = (url: string) =>
    refusal(runMirror({ url, folder, ...ports, tell: () => undefined }));
  const everyFile = () => readdirSync(home, { recursive: true, withFileTypes: true });

  it.each([
    ['a day that leads out of the folder', { closes: { items: [close('../victim')], next: null } }],
    ['a day that is no number', { closes: { items: [close(1.5)], next: null } }],
    ['a day beyond all days', { closes: { items: [close(1e9)], next: null } }],
    ['days that never end', { closes: { items: [close(7), close(7)], next: 'again' } }],
    ['a list beyond its bound', { closes: { items: Array(1_001).fill(close(7)), next: null } }],
    ['no list at all', { closes: { items: 'x', next: null } }],
    ['a manifest that is none', { closes: { items: [{ ...close(7), manifest: {} }], next: null } }],
    ['a treasury with control characters', { config: { contracts: { treasury: '\u001b[2J' } } }],
    [
      'a chain that is no endpoint',
      { config: { chain: { ...chain, host: 'file:///etc/passwd' } } },
    ],
  ])('is refused with %s, by mirror and verify', async (_, parts: Hostile) => {
    const url = await hostile(parts);
    const refused = /is not what a Fairlaunch server|lists day/;
    expect(await mirror(url)).toMatch(refused);
    const source = serverSource(url, folder, true, ports);
    expect(await refusal(source.manifests(0))).toMatch(refused);
    const written = everyFile().filter((entry) => entry.isFile());
    for (const { name, parentPath } of written)
      expect([name, parentPath]).toEqual(['deployment.json', folder]);
  });

  const listed = { closes: { items: [close(7)], next: null } };
  const zeros = Buffer.alloc(1 << 20);
  it.each([
    [
      'an endless file',
      (response: ServerResponse) => {
        const more = () => {
          while (!response.destroyed && response.write(zeros));
        };
        response.on('drain', more);
        more();
      },
    ],
    [
      'a small file that unpacks to a large one',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(32 << 20)));
      },
    ],
  ])('fills neither memory nor disk with %s', async (_, files) => {
    expect(await mirror(await hostile({ ...listed, files }))).toMatch(
      /answered more than \d+ bytes$/,
    );
    expect(everyFile().filter((entry) => entry.isFile())).toHaveLength(1);
  });

  it('cannot send elsewhere', async () => {
    let visits = 0;
    const elsewhere = await serve((_, response) => {
      visits += 1;
      json(response, config);
    });
    const url = await serve((_, response) => {
      response.writeHead(302, { location: elsewhere }).end();
    });
    expect(await mirror(url)).toMatch(/answered 302$/);
    expect(visits).toBe(0);
  });
});
