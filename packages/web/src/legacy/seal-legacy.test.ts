import { constants, privateDecrypt } from 'node:crypto';
import { legacyText, readLegacyText } from '@fairlaunch/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEGACY_VECTOR } from '../../../../tests/support/legacy-vector.ts';
import { sealLegacy } from './seal-legacy.ts';

const { fields, text, key, data, publicKey, privateKey } = LEGACY_VECTOR;
const options = { publicKey, isAuth: true, key };
const unwrap = (wrapped: string) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(wrapped, 'base64'),
  ).toString();

describe('the legacy helper (spec §7)', () => {
  it('sorts fields by key and reads them back', () => {
    expect(legacyText(fields)).toBe(text);
    expect(readLegacyText(text)).toEqual(fields);
    expect(readLegacyText('b=1&a=2')).toBeUndefined();
    expect(readLegacyText('a=1=2')).toBeUndefined();
    expect(readLegacyText('%')).toBeUndefined();
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })),
        (some) => {
          expect(readLegacyText(legacyText(some))).toEqual({ ...some });
        },
      ),
    );
  });

  it('seals as OpenSSL does, as JSON and as a form', async () => {
    const json = await sealLegacy(fields, { ...options, form: 'json' });
    expect(JSON.parse(json.body)).toEqual({ data });
    expect(json.headers).toMatchObject({ 'content-type': 'application/json', isAuth: 'true' });
    const form = await sealLegacy(fields, { ...options, form: 'form' });
    expect(new URLSearchParams(form.body).get('data')).toBe(data);
    expect(form.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  it('wraps a fresh key of 16 characters each time', async () => {
    const wrappedKey = async (change: { key?: string }) => {
      const { headers } = await sealLegacy(
        {},
        { publicKey, isAuth: false, form: 'json', ...change },
      );
      return unwrap(headers['key']!);
    };
    const keys = await Promise.all([wrappedKey({}), wrappedKey({})]);
    expect(keys[0]).toMatch(/^[\w-]{16}$/);
    expect(keys[0]).not.toBe(keys[1]);
    expect(await wrappedKey({ key })).toBe(key);
  });
});
