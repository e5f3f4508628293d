import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFrontEnds } from './serve.ts';

const SCRIPT = '0123456789';
const MODIFIED = new Date('2026-03-02T10:00:00.500Z');
const MODIFIED_TEXT = 'Mon, 02 Mar 2026 10:00:00 GMT';
const FILES = {
  'index.html': '<!doctype html>',
  'index.html.br': 'page in br',
  'sw.js': SCRIPT,
  'assets/app-1a2b.js': SCRIPT,
  'assets/app-1a2b.js.br': 'br',
  'assets/app-1a2b.js.gz': 'gzip',
  'assets/texts.json': '{}',
  'icon.svg': '<svg/>',
  'app.webmanifest': '{}',
  'font.woff2': 'font',
  'note.unknown': 'note',
} as const;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-front-end-'));
  mkdirSync(path.join(folder, 'assets'));
  for (const [name, content] of Object.entries(FILES)) {
    writeFileSync(path.join(folder, name), content);
    utimesSync(path.join(folder, name), MODIFIED, MODIFIED);
  }
  writeFileSync(`${folder}.secret`, 'secret');
  app = Fastify();
  serveFrontEnds(app, [
    { folder: path.join(folder, 'nothing'), prefix: '/nothing/' },
    { folder, prefix: '/console/' },
    { folder, prefix: '/' },
  ]);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.secret`);
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

it.each([
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/index.html?a=b', 'text/html; charset=utf-8', 'no-cache'],
  ['/console/', 'text/html; charset=utf-8', 'no-cache'],
  ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/texts.json', 'application/json; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/icon.svg', 'image/svg+xml', 'no-cache'],
  ['/app.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/font.woff2', 'font/woff2', 'no-cache'],
  ['/note.unknown', 'application/octet-stream', 'no-cache'],
])('%s is %s, kept as %s', async (url, type, cacheControl) => {
  expect((await ask(url)).headers).toMatchObject({
    'content-type': type,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    'last-modified': MODIFIED_TEXT,
    etag: expect.stringMatching(/^W\/"[0-9a-f]+-[0-9a-f]+"$/) as string,
    vary: 'accept-encoding',
  });
});

it.each([
  ['br, gzip', 'br', 'br'],
  ['gzip, deflate, br;q=0.5', 'gzip', 'gzip'],
  ['*', 'gzip', 'gzip'],
  ['identity', undefined, SCRIPT],
  ['br;q=0', undefined, SCRIPT],
])('a caller that takes %s gets it in %s', async (accepted, encoding, body) => {
  const answer = await ask('/assets/app-1a2b.js', { 'accept-encoding': accepted });
  expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['content-length']).toBe(String(body.length));
});

it.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-99', 206, SCRIPT, 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=5-2', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=0-1,3-4', 200, SCRIPT, undefined],
  ['bytes=-', 200, SCRIPT, undefined],
  ['lines=0-1', 200, SCRIPT, undefined],
])('the range %s is answered %d', async (range, status, body, contentRange) => {
  const { statusCode, body: text, headers } = await ask('/sw.js', { range });
  expect([statusCode, text, headers['content-range']]).toEqual([status, body, contentRange]);
});

it('a front end answers conditions by ETag and by time', async () => {
  const etag = String((await ask('/sw.js')).headers.etag);
  const [before, after] = ['Mon, 02 Mar 2026 09:59:59 GMT', 'Mon, 02 Mar 2026 10:00:01 GMT'];
  const status = async (headers: Record<string, string>) =>
    (await ask('/sw.js', headers)).statusCode;
  for (const headers of [
    { 'if-none-match': etag },
    { 'if-none-match': `"other", ${etag.slice(2)}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': MODIFIED_TEXT },
    { 'if-modified-since': after },
  ])
    expect(await status(headers), JSON.stringify(headers)).toBe(304);
  for (const headers of [
    { 'if-none-match': '"other"' },
    { 'if-none-match': '"other"', 'if-modified-since': after },
    { 'if-modified-since': before },
    { 'if-modified-since': 'nonsense' },
    { 'if-none-match': etag, 'cache-control': 'no-cache' },
    { 'if-match': etag },
    { 'if-unmodified-since': MODIFIED_TEXT },
    { 'if-unmodified-since': 'nonsense' },
    { range: 'bytes=0-1', 'if-range': '"other"' },
    { range: 'bytes=0-1', 'if-range': before },
  ])
    expect(await status(headers), JSON.stringify(headers)).toBe(200);
  for (const headers of [{ 'if-match': '"other"' }, { 'if-unmodified-since': before }])
    expect(await status(headers), JSON.stringify(headers)).toBe(412);
  for (const condition of [etag, MODIFIED_TEXT])
    expect(await status({ range: 'bytes=0-1', 'if-range': condition })).toBe(206);
});

it('a HEAD request gets no body', async () => {
  const { body, headers } = await ask('/sw.js', {}, 'HEAD');
  expect([body, headers['content-length']]).toEqual(['', '10']);
});

it.each([
  '/nothing/',
  '/assets',
  '/assets/',
  '/missing.js',
  '//sw.js',
  '/%2e%2e/x.secret',
  '/..%2fx.secret',
  '/__proto__',
  '/constructor',
])('%s is not found', async (url) => {
  expect((await ask(url)).statusCode).toBe(404);
});

it('a front end does not read from disk once it runs', async () => {
  renameSync(folder, `${folder}.away`);
  expect((await ask('/sw.js')).body).toBe(SCRIPT);
  renameSync(`${folder}.away`, folder);
});
