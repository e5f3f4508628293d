import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPublicClient, http } from 'viem';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from './log.ts';
import { redact } from './redact.ts';

const KEY = 'a1B2c3D4e5F6';

describe('a redacted text', () => {
  it.each([
    [
      'a key in the path',
      `https://bsc.provider.test/v2/${KEY} failed`,
      'https://bsc.provider.test/… failed',
    ],
    [
      'a key in the query',
      `https://bsc.provider.test/?apikey=${KEY}&x=1`,
      'https://bsc.provider.test/…',
    ],
    [
      'a key in the query of a bare host',
      `https://bsc.provider.test?apikey=${KEY}`,
      'https://bsc.provider.test/…',
    ],
    ['a key in the fragment', `https://bsc.provider.test#${KEY}`, 'https://bsc.provider.test/…'],
    [
      'a password',
      `postgres://server:${KEY}@db.test:5432/fairlaunch?host=/x`,
      'postgres://db.test:5432/…',
    ],
    ['a password with a slash', `postgres://server:${KEY}/x@db.test/fairlaunch`, 'postgres://…'],
    ['a key before the host', `wss://${KEY}@bsc.provider.test/ws`, 'wss://bsc.provider.test/…'],
    [
      'a key in a JSON text',
      JSON.stringify({ url: `http://10.0.0.1:8545/${KEY}`, next: 1 }),
      '{"url":"http://10.0.0.1:8545/…","next":1}',
    ],
    [
      'several',
      `(https://one.test/${KEY}), https://two.test/${KEY}`,
      '(https://one.test/… https://two.test/…',
    ],
    ['an IPv6 host', `http://[::1]:8545/${KEY}`, 'http://[::1]:8545/…'],
  ])('hides the key: %s', (_, text, shown) => {
    expect(redact(text)).toBe(shown);
    expect(redact(text)).not.toContain(KEY);
  });

  it('is unchanged without a URL', () => {
    expect(redact('The chain has id 1 and not 56.')).toBe('The chain has id 1 and not 56.');
  });
});

describe('the log', () => {
  it('has no key of an endpoint, wherever an error carries it', async () => {
    const file = path.join(os.tmpdir(), `fairlaunch-redact-${process.pid}.log`);
    onTestFinished(() => rm(file, { force: true }));
    const url = `http://127.0.0.1:1/v2/${KEY}?apikey=${KEY}`;
    const failure = await createPublicClient({ transport: http(url, { retryCount: 0 }) })
      .getBlockNumber()
      .catch((error: Error) => error);
    expect((failure as Error).message).toContain(KEY);
    const log = createLogger('info', file);
    log.error({ err: failure }, 'as an error');
    log.error({ err: new Error(`asked ${url}`, { cause: failure }) }, `in a message of ${url}`);
    log.warn({ reason: (failure as Error).message, deep: { list: [url] } }, 'as a detail');
    const written = async (): Promise<string[]> =>
      (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
    await expect.poll(written).toHaveLength(3);
    const lines = await written();
    for (const line of lines) expect(JSON.parse(line)).toBeTruthy();
    expect(lines.join('\n')).toContain('http://127.0.0.1:1/…');
    expect(lines.join('\n')).not.toContain(KEY);
  });
});
