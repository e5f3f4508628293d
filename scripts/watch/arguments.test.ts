import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argumentsOf } from './arguments.ts';
import { addressIn, signerIn } from './secrets.ts';

const TREASURY = `0x${'22'.repeat(20)}`;
const of = (...args: string[]) => argumentsOf(args, '/home/watcher');

describe('a watcher', () => {
  it('takes a server, endpoints, and files that hold what others should not see', () => {
    expect(of('https://server/', '--rpc', 'https://one', '--rpc', 'two', '--key', 'key')).toEqual({
      url: 'https://server',
      rpc: ['https://one', '/home/watcher/two'],
      key: '/home/watcher/key',
      home: path.join(os.homedir(), '.fairlaunch-watch', 'server'),
      treasury: undefined,
      webhook: undefined,
      listen: undefined,
      memoryMb: undefined,
      accept: undefined,
    });
    const hash = `0x${'Ab'.repeat(32)}`;
    expect(of('https://server', '--memory', '512', '--accept', hash)).toMatchObject({
      memoryMb: 512,
      accept: hash.toLowerCase(),
    });
    expect(of('https://server', '--home', 'here', '--treasury', TREASURY)).toMatchObject({
      home: '/home/watcher/here',
      treasury: TREASURY,
      key: undefined,
    });
  });

  it.each([
    ['8082', '127.0.0.1', 8082],
    ['0.0.0.0:8082', '0.0.0.0', 8082],
    ['[::1]:80', '::1', 80],
  ])('listens on %s, and nowhere unless it is told', (given, host, port) => {
    expect(of('https://server', '--listen', given)?.listen).toEqual({ host, port });
    expect(of('https://server')?.listen).toBeUndefined();
  });

  it.each([
    [[]],
    [['one', 'two']],
    [['ftp://server']],
    [['https://server', '--key', 'key']],
    [['https://server', '--treasury', '0x12']],
    [['https://server', '--listen', 'everywhere']],
    [['https://server', '--listen', '70000']],
    [['https://server', '--memory', '50']],
    [['https://server', '--memory', 'much']],
    [['https://server', '--accept', '20520']],
    [['https://server', '--follow']],
  ])('refuses the arguments %j', (args) => {
    expect(of(...args)).toBeUndefined();
  });
});

describe('a secret in a file', () => {
  let folder: string;
  const file = (content: string) => {
    const name = path.join(folder, 'secret');
    writeFileSync(name, content);
    return name;
  };
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-secret-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a key or an address, with or without a line end', async () => {
    const key = generatePrivateKey();
    for (const end of ['', '\n', '\r\n'])
      expect((await signerIn(file(key + end))).address).toBe(privateKeyToAccount(key).address);
    expect(addressIn(file('https://node.test/key\n'))).toBe('https://node.test/key');
    expect(addressIn('https://node.test')).toBe('https://node.test');
  });

  it('that is none is named by its file alone', async () => {
    const wrong = `0x${'12'.repeat(31)}`;
    await expect(signerIn(file(wrong))).rejects.toThrow(/secret holds no 32-byte key$/);
    await expect(signerIn(file('x'.repeat(5_000)))).rejects.toThrow(/secret is too long$/);
    await expect(signerIn(folder)).rejects.toThrow(/is no file$/);
    expect(() => addressIn(file('secret word'))).toThrow(/secret holds no http address$/);
  });
});
