import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { MANIFEST_VERSION, plainKeccak } from '@fairlaunch/plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverSource } from '../verify/source.ts';
import { fetchBytes } from './download.ts';
import { runMirror } from './mirror.ts';
import { CONFIG, json, serve } from './test-support/server.ts';

it('a download waits as long as a server asks that limits its callers', async () => {
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

describe('a server that is not trusted', () => {
  let home: string;
  let folder: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-hostile-'));
    folder = path.join(home, 'a', 'mirror');
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const HASH = `0x${'11'.repeat(32)}`;
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
  type Hostile = { config?: object; closes?: unknown; files?: (response: ServerResponse) => void };
  const hostile = (parts: Hostile) =>
    serve(({ url }, response) => {
      if (url === '/api/config') json(response, { ...CONFIG, ...parts.config });
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
  const written = () =>
    readdirSync(home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();

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
      { config: { chain: { ...CONFIG.chain, host: 'file:///etc/passwd' } } },
    ],
  ])('is refused with %s, by mirror and verify', async (_, parts: Hostile) => {
    const url = await hostile(parts);
    const refused = /is not what a Fairlaunch server|lists day/;
    expect(await mirror(url)).toMatch(refused);
    const source = serverSource(url, folder, true, ports);
    expect(await refusal(source.manifests(0))).toMatch(refused);
    expect(written()).toEqual([]);
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
    expect(written()).toEqual([]);
  });

  it('cannot redirect to another address', async () => {
    let visits = 0;
    const elsewhere = await serve((_, response) => {
      visits += 1;
      json(response, CONFIG);
    });
    const url = await serve((_, response) => {
      response.writeHead(302, { location: elsewhere }).end();
    });
    expect(await mirror(url)).toMatch(/answered 302$/);
    expect(visits).toBe(0);
  });
});
