import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceKey, deviceKeyIn, exportDeviceKey } from '../src/index.ts';

/** A database that answers every request with an event; without one it never answers. */
const answering = (event?: 'error') => ({
  open: () => {
    const request = Object.assign(new EventTarget(), { error: null });
    if (event) queueMicrotask(() => request.dispatchEvent(new Event(event)));
    return request;
  },
});

/** A browser that remembers a key, a session, or neither. */
function browser({ flag, hasSession = false }: { flag?: string; hasSession?: boolean } = {}) {
  const items = new Map(flag ? [[flag, '1']] : []);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return { storage, hasSession: () => hasSession };
}

/** A database with this key, which answers its first request after some time. */
const answeringLate = (pair: CryptoKeyPair, milliseconds: number) => {
  const asked = (result: unknown, delay: number) => {
    const request = Object.assign(new EventTarget(), { result });
    setTimeout(() => request.dispatchEvent(new Event('success')), delay);
    return request;
  };
  const store = { get: () => asked(pair, 0) };
  const database = { transaction: () => ({ objectStore: () => store }) };
  return { open: () => asked(database, milliseconds) };
};

describe('the key of a browser that stores none', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['has no database', undefined],
    ['shuts it off', null],
    [
      'refuses it',
      {
        open: () => {
          throw new DOMException('', 'SecurityError');
        },
      },
    ],
    ['fails to open it', answering('error')],
    ['never answers', answering()],
  ])('lasts as long as its page if the browser %s, which is reported', async (_, database) => {
    vi.stubGlobal('indexedDB', database);
    const told = vi.fn<() => void>();
    const deviceKey = deviceKeyIn('test', { ...browser(), onTabOnly: told });
    const first = deviceKey();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await exportDeviceKey(await first)).toMatch(/^[\w+/]{120,}={0,2}$/);
    expect(await deviceKey()).toBe(await first);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it.each([[{ flag: 'test.device-key' }], [{ hasSession: true }]])(
    'is the stored one if the database is late but %j says that there is one',
    async (known) => {
      const pair = await createDeviceKey();
      vi.stubGlobal('indexedDB', answeringLate(pair, 10_000));
      const deviceKey = deviceKeyIn('test', browser(known));
      const first = deviceKey();
      await vi.advanceTimersByTimeAsync(11_000);
      expect(await first).toBe(pair);
    },
  );

  it('is not replaced when the database answers late; the next page waits longer for the stored one', async () => {
    const pair = await createDeviceKey();
    vi.stubGlobal('indexedDB', answeringLate(pair, 10_000));
    const seen = browser();
    const deviceKey = deviceKeyIn('test', seen);
    const first = deviceKey();
    await vi.advanceTimersByTimeAsync(3_000);
    const inUse = await first;
    expect(inUse).not.toBe(pair);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await deviceKey()).toBe(inUse);
    const next = deviceKeyIn('test', seen)();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await next).toBe(pair);
  });

  it('is not waited for without end, even if one is known', async () => {
    vi.stubGlobal('indexedDB', answering());
    const told = vi.fn<() => void>();
    const key = deviceKeyIn('test', { ...browser({ hasSession: true }), onTabOnly: told })();
    await vi.advanceTimersByTimeAsync(15_000);
    await key;
    expect(told).toHaveBeenCalledTimes(1);
  });
});
