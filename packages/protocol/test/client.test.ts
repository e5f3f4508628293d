import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, createClient, endpoints, timeLimitMs } from '../src/index.ts';

let silent: Server;
let baseUrl: string;

/** A server that takes a call and never answers. */
beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

describe('a call that is not answered', () => {
  it('gives up within its limit: reads early, actions later', () => {
    expect(timeLimitMs(endpoints.coverage)).toBeLessThanOrEqual(15_000);
    expect(timeLimitMs(endpoints.me)).toBeLessThanOrEqual(15_000);
    expect(timeLimitMs(endpoints.withdraw)).toBe(30_000);
  });

  it('says that it was too late, and that a read moved nothing', async () => {
    const client = createClient({
      baseUrl,
      token: () => '',
      locale: () => 'en_US',
      deviceKey: () => Promise.reject(new Error('none')),
      envelopeKey: () => Promise.reject(new Error('none')),
      now: Date.now,
      // The limit itself takes seconds: the same signal, sooner.
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(50) }),
    });
    const error = await client.call('coverage', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ error: 'NETWORK', isTimeout: true, moneyMoved: 'no' });
  });
});
