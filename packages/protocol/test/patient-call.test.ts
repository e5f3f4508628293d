import { describe, expect, it } from 'vitest';
import { ApiError, patientCall, type Client, type ErrorName } from '../src/index.ts';

/** @param seconds for each refusal, how long the server asks to wait */
function world(seconds: (number | undefined)[], error: ErrorName = 'TOO_MANY_REQUESTS') {
  const told: number[] = [];
  const waited: number[] = [];
  const accounts = { now: 'one', next: 'one' };
  const call: Client['call'] = async () => {
    if (seconds.length === 0) return 'done' as never;
    const retryAfterSeconds = seconds.shift();
    throw new ApiError('wait', 21003, {
      error,
      moneyMoved: 'no',
      ...(retryAfterSeconds !== undefined && { details: { retryAfterSeconds } }),
    });
  };
  const patient = patientCall(call, {
    wait: async (milliseconds) => {
      waited.push(milliseconds);
      accounts.now = accounts.next;
    },
    onWait: (time) => told.push(time),
    account: () => accounts.now,
  });
  return { told, waited, accounts, ask: () => patient('me', {}) };
}

describe('a call that a limit refuses', () => {
  it('waits as long as the server asks, and says so', async () => {
    const { ask, told, waited } = world([30, undefined]);
    expect(await ask()).toBe('done');
    expect([told, waited]).toEqual([
      [30, 2],
      [30_000, 2_000],
    ]);
  });

  it('is given up once it has waited for two windows', async () => {
    const { ask, waited } = world([60, 60, 60]);
    await expect(ask()).rejects.toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    expect(waited).toHaveLength(2);
  });

  it.each([Number.NaN, 1e9])('does not wait for %d seconds', async (seconds) => {
    const { ask, waited } = world([seconds]);
    await expect(ask()).rejects.toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    expect(waited).toEqual([]);
  });

  it('is not asked again for another account', async () => {
    const { ask, accounts } = world([1]);
    accounts.next = 'other';
    await expect(ask()).rejects.toMatchObject({ error: 'TOO_MANY_REQUESTS' });
  });

  it('waits too if the server was too busy to begin the call', async () => {
    const { ask, waited } = world([3], 'UNAVAILABLE');
    expect(await ask()).toBe('done');
    expect(waited).toEqual([3_000]);
  });

  it('is not one that was refused for another reason', async () => {
    const { ask, waited } = world([undefined], 'UNAVAILABLE');
    await expect(ask()).rejects.toMatchObject({ error: 'UNAVAILABLE' });
    expect(waited).toEqual([]);
  });
});
