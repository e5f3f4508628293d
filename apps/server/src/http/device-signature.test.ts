import { generateKeyPairSync } from 'node:crypto';
import {
  createDeviceKey,
  exportDeviceKey,
  signStatement,
  utf8,
  type DeviceStatement,
} from '@fairlaunch/protocol';
import { describe, expect, it } from 'vitest';
import { isSignedByDevice } from './device-signature.ts';

const statement: DeviceStatement = {
  method: 'POST',
  path: '/api/bind',
  timestamp: 1_772_416_800,
  nonce: 'n'.repeat(22),
  token: 't'.repeat(43),
  key: 'wrapped',
  body: utf8('{"data":"sealed"}'),
};

const otherKey = (kind: 'ed25519' | 'ec'): string => {
  const { publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'secp384r1' })
      : generateKeyPairSync('ed25519');
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
};

describe('a device signature', () => {
  it.each(Object.keys(statement))('covers the %s', async (field) => {
    const pair = await createDeviceKey();
    const deviceKey = await exportDeviceKey(pair);
    const signature = await signStatement(pair, statement);
    expect(isSignedByDevice(deviceKey, signature, statement)).toBe(true);
    const other = {
      ...statement,
      [field]: field === 'body' ? utf8('{"data":"other"}') : field === 'timestamp' ? 1 : 'other',
    };
    expect(isSignedByDevice(deviceKey, signature, other)).toBe(false);
  });

  it('is accepted whatever its numbers begin with, and only with the right length', async () => {
    const pair = await createDeviceKey();
    const deviceKey = await exportDeviceKey(pair);
    const begins = new Set<string>();
    // One number in two hundred begins with zeros, and every second one would be negative in DER.
    for (let nonce = 0; begins.size < 4; nonce += 1) {
      const one = { ...statement, nonce: String(nonce) };
      const signature = await signStatement(pair, one);
      expect(isSignedByDevice(deviceKey, signature, one)).toBe(true);
      const bytes = Buffer.from(signature, 'base64');
      for (const [first, second] of [bytes, bytes.subarray(32)])
        begins.add(`${first === 0 ? 'zero' : 'digit'} ${(first || second)! < 0x80}`);
      const longer = Buffer.concat([bytes, Buffer.alloc(1)]).toString('base64');
      expect(isSignedByDevice(deviceKey, longer, one)).toBe(false);
    }
  });

  it.each([
    ['no key', 'AAAA'],
    ['a key of another kind', otherKey('ed25519')],
    ['a key of another curve', otherKey('ec')],
  ])('is refused for %s', async (_, deviceKey) => {
    const signature = await signStatement(await createDeviceKey(), statement);
    expect(isSignedByDevice(deviceKey, signature, statement)).toBe(false);
    expect(isSignedByDevice(deviceKey, '', statement)).toBe(false);
  });
});
