import { describe, expect, it } from 'vitest';
import { readBitcoinAddress } from '../src/bitcoin/index.ts';

const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const read = readBitcoinAddress;

describe('a Bitcoin address', () => {
  it.each([
    ['TAPROOT', TAPROOT],
    ['SEGWIT', SEGWIT],
    ['SEGWIT_SCRIPT', 'bc1qwqdg6squsna38e46795at95yu9atm8azzmyvckulcc7kytlcckxswvvzej'],
    ['SCRIPT_HASH', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
    ['KEY_HASH', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ])('of type %s is known by its checksum', (type, address) => {
    expect(read(address, 'mainnet')).toEqual({ ok: true, address, type });
  });

  it('is refused on another network', () => {
    for (const [address, network] of [
      ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet'],
      ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'regtest'],
    ] as const) {
      expect(read(address, network)).toMatchObject({ ok: true, type: 'SEGWIT' });
      expect(read(address, 'mainnet')).toEqual({ ok: false, problem: 'other-network' });
    }
    expect(read(SEGWIT, 'regtest')).toEqual({ ok: false, problem: 'other-network' });
    expect(read('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'mainnet')).toEqual({
      ok: false,
      problem: 'other-network',
    });
  });

  it('with any one character changed is refused', () => {
    for (const address of [TAPROOT, SEGWIT, '3P14159f73E4gFr7JterCCQh9QjiTjiZrG']) {
      for (let index = 0; index < address.length; index += 1) {
        const changed = address[index] === 'q' ? 'p' : 'q';
        const other = address.slice(0, index) + changed + address.slice(index + 1);
        expect(read(other, 'mainnet').ok, other).toBe(false);
      }
    }
  });

  it('in capitals is the same address, and in mixed case is refused', () => {
    expect(read(TAPROOT.toUpperCase(), 'mainnet')).toMatchObject({ ok: true, address: TAPROOT });
    for (const mixed of [SEGWIT.replace('w5', 'W5'), SEGWIT.replace('bc1q', 'BC1q')])
      expect(read(mixed, 'mainnet')).toEqual({ ok: false, problem: 'invalid' });
  });

  it('of Taproot needs the checksum of bech32m, and of SegWit that of bech32', () => {
    // Test vectors of BIP 350: witness version 1 with bech32, version 0 with bech32m.
    for (const swapped of [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
    ])
      expect(read(swapped, 'mainnet')).toEqual({ ok: false, problem: 'invalid' });
  });

  it('that nobody, or anybody, could spend from is refused', () => {
    // A point that is not on the curve, and pay-to-anchor.
    for (const open of [
      'bc1pam775nxmvam4pfpqlm5q06k0y84e3x9w0xuhdpmxuna2qj3dfg6qnzh0s2',
      'bc1pfeessrawgf',
    ])
      expect(read(open, 'mainnet').ok).toBe(false);
  });

  it('is not read from other texts, but may have blanks around it', () => {
    for (const text of ['', ' ', '0x52908400098527886E0F7030069857D2E4169EE7', 'bc1', 'satoshi.x'])
      expect(read(text, 'mainnet')).toEqual({ ok: false, problem: 'invalid' });
    expect(read(` ${SEGWIT}\n`, 'mainnet')).toMatchObject({ ok: true, address: SEGWIT });
  });
});
