import {
  createClient,
  DEVELOPMENT_CHAIN_ID,
  freshNonce,
  importEnvelopeKey,
  MAX_ENVELOPE_BYTES,
  randomText,
  sealBody,
  signStatement,
  utf8,
  type ApiResponse,
  type DeviceStatement,
  type ErrorData,
} from '@fairlaunch/protocol';
import { toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../tests/support/member.ts';
import { createEnvelopeKey } from './envelope-keys.ts';

let test: TestDeployment;
let member: TestMember;
let publicKey: CryptoKey;
let keyId: string;

beforeAll(async () => {
  test = await startDeployment();
  member = await test.member();
  const { envelopeKey } = await member.call('config', {});
  keyId = envelopeKey.id;
  publicKey = await importEnvelopeKey(envelopeKey.publicKey);
});

afterAll(() => test.stop());

type Parts = {
  path: string;
  timestamp: number;
  nonce: string;
  keyId: string;
  headers: Record<string, string>;
  body: string;
};

async function sealed(
  body: unknown,
  change: Partial<Parts> & {
    sealedFor?: Partial<Parts>;
    key?: CryptoKey;
    signed?: Partial<DeviceStatement>;
  } = {},
): Promise<Parts> {
  const parts = {
    path: '/api/orders',
    timestamp: Math.floor(Date.now() / 1000),
    nonce: freshNonce(),
    keyId,
    ...change,
  };
  const inside = { ...parts, ...change.sealedFor };
  const { key, data } = await sealBody(body, change.key ?? publicKey, {
    method: 'POST',
    path: inside.path,
    keyId: inside.keyId,
    timestamp: inside.timestamp,
    nonce: inside.nonce,
    token: member.token,
  });
  const text = JSON.stringify({ data });
  const signature = await signStatement(member.deviceKey, {
    method: 'POST',
    path: parts.path,
    timestamp: parts.timestamp,
    nonce: parts.nonce,
    token: member.token,
    key,
    body: utf8(text),
    ...change.signed,
  });
  return {
    ...parts,
    body: text,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${member.token}`,
      key,
      'key-id': parts.keyId,
      timestamp: String(parts.timestamp),
      nonce: parts.nonce,
      'device-signature': signature,
      ...change.headers,
    },
  };
}

async function send({ path, headers, body }: Parts): Promise<ApiResponse<ErrorData>> {
  return (await (
    await fetch(`${test.server.url}${path}`, { method: 'POST', headers, body })
  ).json()) as ApiResponse<ErrorData>;
}

/** Opened, it is refused for its signature. */
const stake = () => ({
  requestId: randomText(24),
  package: 'P30',
  amount: '10',
  deadline: Math.floor(Date.now() / 1_000) + 60,
  signature: '0x',
});
const orders = async () => (await member.call('orders', {})).items.length;

describe('an envelope', () => {
  it.each<[string, string, () => Promise<Parts>]>([
    [
      'sent twice',
      'ENVELOPE_REPLAYED',
      async () => {
        const parts = await sealed(stake());
        await send(parts);
        return parts;
      },
    ],
    [
      'older than 60 seconds',
      'ENVELOPE_EXPIRED',
      () => sealed(stake(), { timestamp: Math.floor(Date.now() / 1000) - 62 }),
    ],
    [
      'from the future',
      'ENVELOPE_EXPIRED',
      () => sealed(stake(), { timestamp: Math.floor(Date.now() / 1000) + 75 }),
    ],
    [
      'without a timestamp',
      'ENVELOPE_EXPIRED',
      () => sealed(stake(), { headers: { timestamp: '' } }),
    ],
    ['under an unknown key', 'ENVELOPE_KEY_UNKNOWN', () => sealed(stake(), { keyId: 'gone' })],
    [
      'sealed for another path',
      'ENVELOPE_MALFORMED',
      () => sealed(stake(), { sealedFor: { path: '/api/withdrawals' } }),
    ],
    [
      'sealed for another moment',
      'ENVELOPE_MALFORMED',
      () => sealed(stake(), { sealedFor: { timestamp: 1 } }),
    ],
    [
      'that is no JSON',
      'ENVELOPE_MALFORMED',
      async () => ({ ...(await sealed(stake())), body: '{' }),
    ],
    [
      'without data',
      'ENVELOPE_MALFORMED',
      async () => ({ ...(await sealed(stake(), { signed: { body: utf8('{}') } })), body: '{}' }),
    ],
    [
      'that was cut',
      'ENVELOPE_MALFORMED',
      async () => {
        const body = JSON.stringify({ data: 'AAAA' });
        return { ...(await sealed(stake(), { signed: { body: utf8(body) } })), body };
      },
    ],
    [
      'under the signature of another',
      'SESSION_OTHER_DEVICE',
      async () => {
        const seen = await sealed(stake());
        const own = await sealed(stake(), { timestamp: seen.timestamp, nonce: seen.nonce });
        return {
          ...own,
          headers: { ...own.headers, 'device-signature': seen.headers['device-signature']! },
        };
      },
    ],
    [
      'with the signature of its body under another key',
      'SESSION_OTHER_DEVICE',
      () => sealed(stake(), { signed: { key: 'other' } }),
    ],
    [
      'signed without its body',
      'SESSION_OTHER_DEVICE',
      () => sealed(stake(), { signed: { body: new Uint8Array() } }),
    ],
    [
      'that is too large',
      'BODY_TOO_LARGE',
      () => sealed({ ...stake(), padding: 'x'.repeat(MAX_ENVELOPE_BYTES) }),
    ],
    [
      'with a body of another shape',
      'INPUT_INVALID',
      () => sealed({ package: 'P30', amount: '10' }),
    ],
    ['with an array inside', 'INPUT_INVALID', () => sealed([])],
    [
      'wrapped with another server’s key',
      'ENVELOPE_MALFORMED',
      async () => {
        const { spki } = await createEnvelopeKey('other');
        return sealed(stake(), { key: await importEnvelopeKey(spki) });
      },
    ],
  ])('%s is refused as %s', async (_, error, make) => {
    const before = await orders();
    const answer = await send(await make());
    // The refusal of a replay says nothing about the first request, which was accepted.
    const moneyMoved = error === 'ENVELOPE_REPLAYED' ? 'unknown' : 'no';
    expect(answer.data).toMatchObject({ error, moneyMoved });
    expect(answer.msg.length).toBeGreaterThan(10);
    expect(await orders()).toBe(before);
  });

  it('that cannot be opened does not use up the nonce of another', async () => {
    const good = await sealed(stake());
    const forged = { ...good, body: JSON.stringify({ data: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA' }) };
    expect((await send(forged)).data.error).toBe('SESSION_OTHER_DEVICE');
    expect((await send(good)).data.error).toBe('SIGNATURE_INVALID');
  });

  it.each(['-10', '+10', '1e1', '10.0000001', '0x10', '', ' 10', '١٠', '99999999999999999999'])(
    'with the amount %j is refused',
    async (amount) => {
      expect((await send(await sealed({ ...stake(), amount }))).data.error).toBe('AMOUNT_INVALID');
    },
  );

  it('with the amount 0 is refused', async () => {
    expect((await send(await sealed({ ...stake(), amount: '0' }))).data).toMatchObject({
      error: 'AMOUNT_INVALID',
      field: 'amount',
    });
  });
});

describe('answers', () => {
  it('are in the language that was asked for', async () => {
    const parts = await sealed(stake(), { keyId: 'gone', headers: { locale: 'zh_CN' } });
    expect((await send(parts)).msg).toMatch(/[\u4e00-\u9fff]/);
  });

  it('carry the security headers and are never stored', async () => {
    const { headers } = await fetch(`${test.server.url}/api/health`);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('to an unknown path have the form of our errors', async () => {
    const answer = (await (
      await fetch(`${test.server.url}/api/nothing`)
    ).json()) as ApiResponse<ErrorData>;
    expect(answer.data.error).toBe('NOT_FOUND');
  });

  it('include a description of the API', async () => {
    const document = (await (await fetch(`${test.server.url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toBe('3.0.3');
    expect(Object.keys(document.paths)).toContain('/api/login');
  });
});

describe('the chain proxy', () => {
  const ask = async (body: unknown) =>
    (await (
      await fetch(`${test.server.url}/api/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as { result?: unknown; error?: { code: number } };

  it('answers calls that read', async () => {
    expect((await ask({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })).result).toBe(
      toHex(DEVELOPMENT_CHAIN_ID),
    );
  });

  it.each([
    'eth_sendRawTransaction',
    'anvil_setBalance',
    'evm_increaseTime',
    'debug_traceTransaction',
    'eth_getLogs',
    'personal_sign',
  ])('refuses %s', async (method) => {
    expect((await ask({ jsonrpc: '2.0', id: 1, method, params: [] })).error?.code).toBe(-32601);
  });
});

it.each([-600, 600])(
  'a device whose clock is %d seconds off asks for the time, and goes on',
  async (off) => {
    let seconds = off;
    const device = createClient({
      baseUrl: test.server.url,
      token: () => member.token,
      locale: () => 'en_US',
      deviceKey: async () => member.deviceKey,
      async envelopeKey(refresh) {
        const { envelopeKey, now } = await member.call('config', {});
        if (refresh) seconds = now - Math.floor(Date.now() / 1000);
        return envelopeKey;
      },
      now: () => Date.now() + seconds * 1000,
    });
    expect((await device.call('me', {})).address).toBe(member.account.address.toLowerCase());
    seconds = off;
    expect(
      await device.call('removeReceiver', {
        requestId: randomText(24),
        address: member.account.address,
      }),
    ).toEqual({});
  },
);
