import {
  fromBase64,
  importEnvelopeKey,
  randomText,
  sealBody,
  toBase64,
  utf8,
  type EnvelopeContext,
} from '@fairlaunch/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEnvelopeKey, loadEnvelopeKeys } from './envelope-keys.ts';
import { openBody } from './open-body.ts';

const context: EnvelopeContext = {
  method: 'POST',
  path: '/api/orders',
  keyId: 'k1',
  timestamp: 1_790_000_000,
  nonce: 'n'.repeat(22),
  token: 'token',
};
const body = { amount: '10', package: 'P30' };

let privateKey: CryptoKey;
let publicKey: CryptoKey;

beforeAll(async () => {
  const own = await createEnvelopeKey(context.keyId);
  privateKey = (await loadEnvelopeKeys([own])).find(own.id)!;
  publicKey = await importEnvelopeKey(own.spki);
});

describe('the envelope', () => {
  it('can be opened to what was sealed', async () => {
    expect(await openBody(await sealBody(body, publicKey, context), privateKey, context)).toEqual({
      body,
    });
  });

  it.each([
    ['method', { method: 'PUT' }],
    ['path', { path: '/api/withdrawals' }],
    ['key id', { keyId: 'k2' }],
    ['timestamp', { timestamp: context.timestamp + 1 }],
    ['nonce', { nonce: 'm'.repeat(22) }],
    ['token', { token: '' }],
  ])('cannot be opened with another %s', async (_, change) => {
    expect(
      await openBody(await sealBody(body, publicKey, context), privateKey, {
        ...context,
        ...change,
      }),
    ).toBeUndefined();
  });

  it('cannot be opened once one bit has changed', async () => {
    const sealed = await sealBody(body, publicKey, context);
    const bytes = fromBase64(sealed.data)!;
    for (const index of [0, 12, bytes.length - 1]) {
      const changed = bytes.slice();
      changed[index]! ^= 1;
      expect(
        await openBody({ ...sealed, data: toBase64(changed) }, privateKey, context),
      ).toBeUndefined();
    }
  });

  it('cannot be opened with a wrapped key that does not have 16 characters', async () => {
    const sealed = await sealBody(body, publicKey, context);
    const longer = toBase64(
      new Uint8Array(
        await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, utf8('x'.repeat(32))),
      ),
    );
    expect(await openBody({ ...sealed, key: longer }, privateKey, context)).toBeUndefined();
  });

  it.each(['', '!!!', 'AAAA', 'A'.repeat(36)])('cannot be opened if it is %j', async (data) => {
    expect(await openBody({ key: data, data }, privateKey, context)).toBeUndefined();
  });

  it('uses a fresh key each time', async () => {
    const [one, two] = await Promise.all([
      sealBody(body, publicKey, context),
      sealBody(body, publicKey, context),
    ]);
    expect(one.data).not.toBe(two.data);
    expect(randomText(16)).toMatch(/^[0-9A-Za-z]{16}$/);
  });
});
