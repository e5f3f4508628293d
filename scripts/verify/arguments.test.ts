import { describe, expect, it } from 'vitest';
import { argumentsOf } from './arguments.ts';

const TREASURY = `0x${'22'.repeat(20)}`;
const of = (...args: string[]) => argumentsOf(args, '/home/stranger');

describe('verify', () => {
  it('takes a server or a folder, and endpoints of the chain', () => {
    expect(of('https://server/', '--rpc', 'http://one', '--rpc', 'http://two')).toMatchObject({
      source: { url: 'https://server' },
      rpcUrls: ['http://one', 'http://two'],
      withChain: true,
    });
    expect(of('copy', '--day', '20516', '--no-chain')).toMatchObject({
      source: { folder: '/home/stranger/copy' },
      day: 20_516,
      withChain: false,
    });
    expect(of('https://server', '--treasury', TREASURY)).toMatchObject({
      treasury: TREASURY,
    });
  });

  it.each([
    [[]],
    [['one', 'two']],
    [['https://server', '--day', 'monday']],
    [['https://server', '--rpc', 'ftp://one']],
    [['https://server', '--treasury', '0x12']],
    [['https://server', '--yes']],
  ])('refuses the arguments %j', (args) => {
    expect(of(...args)).toBeUndefined();
  });
});
