import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followChain, lookFor } from './follow-chain.ts';
import type { Provider } from './provider.ts';
import type { ReadingClient } from './reading-client.ts';
import { sendTransaction } from './send-transaction.ts';

const HASH = `0x${'12'.repeat(32)}` as const;
const OTHER = `0x${'34'.repeat(32)}` as const;
const ACCOUNT = `0x${'56'.repeat(20)}` as const;
const never = () => new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a look', () => {
  it('is taken once more when a page wakes up after the time is over', async () => {
    let looks = 0;
    const look = async () => ((looks += 1) > 1 ? {} : undefined);
    const looking = lookFor(look, { milliseconds: 1_000 });
    await vi.runAllTimersAsync();
    expect(await looking).toEqual({});
  });

  it('counts as finding nothing if it fails, and the time still ends', async () => {
    let looks = 0;
    const failing = async () => {
      looks += 1;
      throw new Error('network');
    };
    const looking = lookFor(failing, { milliseconds: 10_000 });
    await vi.runAllTimersAsync();
    expect(await looking).toBeUndefined();
    expect(looks).toBe(5);
  });

  it('is taken less often after a minute, and not while the page is hidden', async () => {
    const page = Object.assign(new EventTarget(), { hidden: false });
    vi.stubGlobal('document', page);
    const show = (isShown: boolean) => {
      page.hidden = !isShown;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    let looks = 0;
    const over = new AbortController();
    const looking = lookFor(async () => void (looks += 1), { signal: over.signal });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks).toBe(21);
    await vi.advanceTimersByTimeAsync(63_000);
    expect(looks).toBe(26);
    show(false);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(looks).toBe(26);
    show(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(looks).toBe(27);
    show(false);
    over.abort();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await looking).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('ends with its signal', async () => {
    const over = new AbortController();
    const looking = lookFor(async () => undefined, { signal: over.signal });
    over.abort();
    await vi.runAllTimersAsync();
    expect(await looking).toBeUndefined();
  });
});

/** A chain with the answers of this client; receipts never come unless it has one. */
function chain(
  client: Partial<Record<keyof ReadingClient, (question: never) => Promise<unknown>>>,
) {
  return followChain(
    async () =>
      ({
        waitForTransactionReceipt: never,
        getTransactionReceipt: () => Promise.reject(new Error('not found')),
        ...client,
      }) as unknown as ReadingClient,
  );
}

describe('a transaction that a wallet sent', () => {
  it('is found by its effect if the hash that the wallet told never exists', async () => {
    let isCredited = false;
    const look = async () => (isCredited ? { transactionHash: OTHER } : undefined);
    const ending = chain({}).waitForTransaction(HASH, look);
    await vi.advanceTimersByTimeAsync(60_000);
    isCredited = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await ending).toEqual({ state: 'found', found: { transactionHash: OTHER } });
  });

  it.each([
    [{ status: 'success' }, { state: 'success', hash: HASH }],
    [{ status: 'reverted' }, { state: 'reverted', hash: HASH }],
  ])('is looked for once more when its time is over: %j', async (receipt, end) => {
    const { waitForTransaction } = chain({
      waitForTransactionReceipt: () => Promise.reject(new Error('timed out')),
      getTransactionReceipt: async () => receipt,
    });
    const ending = waitForTransaction(HASH, async () => undefined);
    await vi.runAllTimersAsync();
    expect(await ending).toEqual(end);
  });

  it('is unseen if neither it nor its effect is found', async () => {
    const { waitForTransaction } = chain({
      waitForTransactionReceipt: () => Promise.reject(new Error('timed out')),
    });
    const ending = waitForTransaction(HASH, async () => undefined);
    await vi.runAllTimersAsync();
    expect(await ending).toEqual({ state: 'unseen', hash: HASH });
  });

  it.each([
    ['0x', 7n],
    [undefined, 7n],
    ['0x6001', undefined],
    [`0xef0100${'ab'.repeat(20)}`, 7n],
  ])('is counted only for accounts with a key: code %s', async (code, count) => {
    const { transactionCount } = chain({
      getCode: async () => (code === '0x' ? undefined : code),
      getTransactionCount: async ({ blockTag }: { blockTag?: string }) =>
        blockTag === 'pending' ? 7 : 6,
    });
    expect(await transactionCount(ACCOUNT)).toBe(count);
  });
});

describe('a transaction that waits for its block', () => {
  it.each([
    [7, true],
    [6, false],
    [undefined, false],
  ])('is seen if a node counts it: %s', async (pending, isThere) => {
    const { isWaiting } = chain({
      getTransactionCount: async ({ blockTag }: { blockTag?: string }) => {
        if (blockTag !== 'pending') return 6;
        if (pending === undefined) throw new Error('not served');
        return pending;
      },
    });
    expect(await isWaiting(ACCOUNT)).toBe(isThere);
  });
});

describe('sending', () => {
  const sendTo = (answer: () => unknown) => {
    const asked: string[] = [];
    const provider: Provider = { request: async ({ method }) => (asked.push(method), answer()) };
    return { asked, sent: sendTransaction(provider, { from: ACCOUNT, to: ACCOUNT, data: '0x' }) };
  };

  it.each([
    [HASH, HASH],
    [{ hash: HASH }, HASH],
    [{ transactionHash: HASH }, HASH],
    [` ${HASH}\n`, HASH],
    [HASH.slice(2), HASH],
    [null, undefined],
    ['0x12', undefined],
    [{ id: 'x' }, undefined],
  ])('reads the hash in %j', async (answer, hash) => {
    expect(await sendTo(() => answer).sent).toBe(hash);
  });

  it.each([{ code: -32_000 }, { code: -32_601 }, {}])(
    'asks once, whatever the wallet rejects with: %j',
    async (error) => {
      const { asked, sent } = sendTo(() => {
        throw error;
      });
      await expect(sent).rejects.toBe(error);
      expect(asked).toEqual(['eth_sendTransaction']);
    },
  );
});
