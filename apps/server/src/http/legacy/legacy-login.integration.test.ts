import { createPrivateKey } from 'node:crypto';
import { LEGACY_LOGIN_PATH, MAX_ENVELOPE_BYTES } from '@fairlaunch/protocol';
import { sealLegacy } from '@fairlaunch/web/legacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { LEGACY_VECTOR } from '../../../../../tests/support/legacy-vector.ts';
import { openLegacy } from './open-legacy.ts';

const { fields, data, wrappedKey, publicKey, privateKey } = LEGACY_VECTOR;
const TARGET = 'https://login.example/start';

describe('the legacy login (spec §7)', () => {
  let test: TestDeployment;
  beforeAll(async () => {
    test = await startDeployment({}, { LEGACY_PRIVATE_KEY: privateKey, LEGACY_LOGIN_URL: TARGET });
  });
  afterAll(() => test.stop());

  const post = (init: { headers?: Record<string, string>; body?: string }) =>
    fetch(test.server.url + LEGACY_LOGIN_PATH, { method: 'POST', redirect: 'manual', ...init });
  const seal = (form: 'json' | 'form') => sealLegacy(fields, { publicKey, form, isAuth: false });

  it('opens what OpenSSL sealed, and nothing that was changed', () => {
    const key = createPrivateKey(privateKey);
    expect(openLegacy({ key: wrappedKey, data }, key)).toEqual(fields);
    expect(openLegacy({ key: wrappedKey, data: data.slice(4) }, key)).toBeUndefined();
    expect(openLegacy({ key: wrappedKey.slice(4), data }, key)).toBeUndefined();
    expect(openLegacy({ key: '', data: '' }, key)).toBeUndefined();
  });

  it('publishes its key and redirects, for both forms and for a GET', async () => {
    const { legacyLoginKey } = await (await test.member({ usdt: '0' })).call('config', {});
    expect(legacyLoginKey).toBe(publicKey);
    for (const form of ['json', 'form'] as const) {
      const answer = await post(await seal(form));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, TARGET]);
    }
    const get = await fetch(test.server.url + LEGACY_LOGIN_PATH, { redirect: 'manual' });
    expect([get.status, get.headers.get('location')]).toEqual([302, TARGET]);
  });

  it('redirects nowhere else, whatever the request says', async () => {
    const get = await fetch(
      `${test.server.url}${LEGACY_LOGIN_PATH}?redirect=https://evil.example`,
      { redirect: 'manual' },
    );
    expect(get.headers.get('location')).toBe(TARGET);
  });

  it('refuses a body that cannot be opened, without the reason', async () => {
    const sealed = await seal('json');
    const broken = [
      { ...sealed, body: JSON.stringify({ data: 'AAAA' }) },
      { ...sealed, body: '{}' },
      { ...sealed, headers: { ...sealed.headers, key: Buffer.alloc(256).toString('base64') } },
      { ...sealed, headers: { ...sealed.headers, isAuth: 'yes' } },
    ];
    for (const each of broken) {
      const answer = await post(each);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 20001 });
    }
    const large = await post({ ...sealed, body: 'x'.repeat(MAX_ENVELOPE_BYTES + 1) });
    expect(large.status).toBe(413);
  });
});

describe('the limit of the legacy login', () => {
  it('is thirty bodies a minute for each network address', async () => {
    const test = await startDeployment(
      { callsPerMinute: 600 },
      { LEGACY_PRIVATE_KEY: privateKey, LEGACY_LOGIN_URL: TARGET },
    );
    const sealed = await sealLegacy(fields, { publicKey, form: 'json', isAuth: false });
    const post = () =>
      fetch(test.server.url + LEGACY_LOGIN_PATH, { method: 'POST', redirect: 'manual', ...sealed });
    const answers = await Promise.all(Array.from({ length: 40 }, post));
    const opened = answers.filter(({ status }) => status === 303);
    await test.stop();
    expect([opened.length, answers.length]).toEqual([30, 40]);
  });
});

describe('without its configuration', () => {
  it('there is no legacy login', async () => {
    const test = await startDeployment();
    try {
      const { legacyLoginKey } = await (await test.member({ usdt: '0' })).call('config', {});
      expect(legacyLoginKey).toBeNull();
      const sealed = await sealLegacy(fields, { publicKey, form: 'json', isAuth: false });
      const answer = await fetch(test.server.url + LEGACY_LOGIN_PATH, {
        method: 'POST',
        ...sealed,
        redirect: 'manual',
      });
      expect(answer.status).toBe(404);
    } finally {
      await test.stop();
    }
  });
});
