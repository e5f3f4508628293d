import { describe, expect, it, vi } from 'vitest';
import { FlowStop, NotStored } from '../src/index.ts';
import { ADDRESS, browser, forgetfulStorage, memoryStorage, SessionOver, step } from './browser.ts';

const refusal = Object.assign(new Error('User rejected'), { code: 4001 });
const serverRefusal = Object.assign(new Error('Too many requests'), { status: 429 });
const never = new Promise<never>(() => undefined);

describe('the flow engine', () => {
  it('runs every step, verifies each, and ends', async () => {
    const { engine, log, current } = browser([step('one'), step('two')]);
    await engine.run(engine.begin('test', ADDRESS, { amount: '1' }));
    expect(log).toEqual(['commit one', 'verify one', 'commit two', 'verify two', 'end done']);
    expect(current()).toMatchObject({
      phase: 'done',
      memory: { one: 'committed', two: 'committed' },
    });
  });

  it('skips a step that is not needed', async () => {
    const { engine, log } = browser([step('one', { skip: async () => true }), step('two')]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(log).toEqual(['commit two', 'verify two', 'end done']);
  });

  it('asks the member, and goes on with the answer', async () => {
    const { engine, log, current } = browser([step('one', { asksFor: 'answer' })]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(current()?.phase).toBe('asking');
    await engine.run(current()!, { answer: 'exact' });
    expect(log).toEqual(['commit one', 'verify one', 'end done']);
  });

  it('returns to the review when the wallet’s owner refuses, and can begin again', async () => {
    let refuse = true;
    const ask = step('one', {
      actor: 'wallet',
      commit: async () => (refuse ? Promise.reject(refusal) : {}),
    });
    const { engine, current, log } = browser([ask]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(current()).toMatchObject({
      phase: 'review',
      stage: 'ready',
      problem: { name: 'declined', moneyMoved: 'no' },
    });
    refuse = false;
    await engine.run(current()!);
    expect(current()?.phase).toBe('done');
    expect(log).toEqual(['end review', 'verify one', 'end done']);
  });

  it('verifies and does not commit again after a reload in the middle of verifying', async () => {
    const first = browser([step('one', { afterReload: 'verify', verify: () => never })]);
    void first.engine.run(first.engine.begin('test', ADDRESS, {}));
    await expect.poll(() => first.current()).toMatchObject({ stage: 'verifying' });
    const second = first.reload([step('one', { afterReload: 'verify' })]);
    await second.engine.resume(ADDRESS);
    expect(second.log).toEqual(['verify one', 'end done']);
  });

  it('verifies, repeats or asks again after a reload in the middle of a commit, as the step says', async () => {
    for (const [afterReload, expected, phase] of [
      ['verify', ['verify one', 'end done'], 'done'],
      ['commit', ['commit one', 'verify one', 'end done'], 'done'],
      ['review', ['end review'], 'review'],
    ] as const) {
      const first = browser([step('one', { afterReload, commit: () => never })]);
      void first.engine.run(first.engine.begin('test', ADDRESS, {}));
      await expect.poll(() => first.current()?.stage).toBe('committing');
      const second = first.reload([step('one', { afterReload })]);
      await second.engine.resume(ADDRESS);
      expect([second.log, second.current()?.phase]).toEqual([expected, phase]);
    }
  });

  it('does not resume a flow that another page ended meanwhile', async () => {
    const first = browser([step('one', { commit: () => never })]);
    void first.engine.run(first.engine.begin('test', ADDRESS, {}));
    await expect.poll(() => first.current()?.stage).toBe('committing');
    const held = Promise.withResolvers<void>();
    const second = first.reload([step('one')], async (_, run) => {
      await held.promise;
      await run();
    });
    const resumed = second.engine.resume(ADDRESS);
    const problem = { name: 'reverted', moneyMoved: 'no' } as const;
    second.store.save({ ...first.current()!, phase: 'failed', problem });
    held.resolve();
    await resumed;
    expect(second.current()?.phase).toBe('failed');
    expect(second.log).toEqual([]);
  });

  it('stores no error of a call that the browser broke off as it left the page', async () => {
    const leaving = Promise.withResolvers<void>();
    const first = browser(
      [step('one', { commit: () => Promise.reject(new TypeError('Failed to fetch')) })],
      memoryStorage(),
      () => (leaving.resolve(), never),
    );
    void first.engine.run(first.engine.begin('test', ADDRESS, {}));
    await leaving.promise;
    expect(first.current()).toMatchObject({ phase: 'pending', problem: null });
    const second = first.reload([step('one')]);
    await second.engine.resume(ADDRESS);
    expect(second.log).toEqual(['commit one', 'verify one', 'end done']);
  });

  it('begins no flow that a reload would forget', () => {
    const { engine, current } = browser([step('one')], forgetfulStorage());
    expect(() => engine.begin('test', ADDRESS, {})).toThrow(NotStored);
    expect(current()).toBeUndefined();
  });

  it('commits nothing that a reload would forget, also when the storage fills up meanwhile', async () => {
    const storage = memoryStorage();
    const { setItem } = storage;
    const first = browser([step('one'), step('two')], storage);
    const record = first.engine.begin('test', ADDRESS, {});
    storage.setItem = (key, value) => setItem(key, value) && !value.includes('committing');
    await first.engine.run(record);
    expect(first.log).toEqual(['end review']);
    expect(first.current()).toMatchObject({
      phase: 'review',
      problem: { name: 'notStored', moneyMoved: 'no' },
    });
  });

  it('runs a flow that can happen only once even where nothing can be stored', async () => {
    const { engine, current } = browser([step('one')], forgetfulStorage(), undefined, true);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(current()?.phase).toBe('done');
  });

  it('ends as unknown while a receipt does not come, and a retry looks instead of sending again', async () => {
    let seen = false;
    const verify = async () =>
      seen
        ? {}
        : Promise.reject(new FlowStop('unknown', { name: 'notSeen', moneyMoved: 'unknown' }));
    const { engine, current, log } = browser([step('one', { afterReload: 'verify', verify })]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(current()).toMatchObject({
      phase: 'unknown',
      stage: 'verifying',
      problem: { moneyMoved: 'unknown' },
    });
    seen = true;
    await engine.retry(current()!);
    expect(log).toEqual(['commit one', 'end unknown', 'end done']);
  });

  it('repeats a call with an unknown outcome only after its lookup has succeeded', async () => {
    const sends = vi.fn<() => Promise<object>>(() => Promise.reject(new Error('no answer')));
    const notDone = new FlowStop('review', { name: 'server', moneyMoved: 'no' });
    const looks = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no answer')));
    const { engine, current } = browser([step('one', { commit: sends, lookUp: looks })]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    await engine.retry(current()!);
    expect(current()).toMatchObject({ phase: 'unknown', problem: { moneyMoved: 'unknown' } });
    looks.mockRejectedValue(notDone);
    await engine.retry(current()!);
    expect(current()).toMatchObject({
      phase: 'review',
      stage: 'ready',
      problem: { moneyMoved: 'no' },
    });
    expect(sends).toHaveBeenCalledTimes(1);
    await engine.run(current()!);
    expect(current()?.phase).toBe('unknown');
    looks.mockResolvedValue(undefined);
    sends.mockResolvedValue({});
    await engine.retry(current()!);
    expect(current()?.phase).toBe('done');
    expect(sends).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['by a refusal of the server', serverRefusal],
    ['by a refusal of the wallet', refusal],
    ['by a stop in the review', new FlowStop('review', { name: 'notStored', moneyMoved: 'no' })],
  ])('ends as unknown and does not send again where verifying fails %s', async (_, error) => {
    const sent = step('one', { afterReload: 'verify', commit: () => never });
    const first = browser([sent]);
    void first.engine.run(first.engine.begin('test', ADDRESS, {}));
    await expect.poll(() => first.current()?.stage).toBe('committing');
    const looks = vi.fn<() => Promise<never>>(() => Promise.reject(error));
    const second = first.reload([step('one', { afterReload: 'verify', verify: looks })]);
    await second.engine.resume(ADDRESS);
    expect(second.current()).toMatchObject({
      phase: 'unknown',
      problem: { moneyMoved: 'unknown' },
    });
    await second.engine.retry(second.current()!);
    expect(looks).toHaveBeenCalledTimes(2);
    expect(second.log).toEqual(['end unknown', 'end unknown']);
  });

  it('says when the transaction was replaced, and a retry sends another one', async () => {
    let replaced = true;
    const verify = async () =>
      replaced
        ? Promise.reject(new FlowStop('replaced', { name: 'replaced', moneyMoved: 'no' }))
        : {};
    const { engine, current, log } = browser([step('one', { verify })]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(current()?.phase).toBe('replaced');
    replaced = false;
    await engine.retry(current()!);
    expect(log).toEqual(['commit one', 'end replaced', 'commit one', 'end done']);
  });

  it('does not retry a flow that another tab has retried since, or cleared', async () => {
    let fails = true;
    const { engine, current, log, store, reload } = browser([
      step('one', { commit: async () => (fails ? Promise.reject(serverRefusal) : {}) }),
    ]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    const seen = current()!;
    const other = reload();
    const listener = vi.fn<() => void>();
    other.store.subscribe(listener);
    fails = false;
    await engine.retry(seen);
    expect(log).toEqual(['end failed', 'verify one', 'end done']);
    await other.engine.retry(seen);
    expect(other.log).toEqual([]);
    expect(current()).toMatchObject({ phase: 'done' });
    expect(listener).toHaveBeenCalledOnce();
    store.remove(ADDRESS, seen.id);
    await other.engine.retry(seen);
    expect(current()).toBeUndefined();
  });

  it('begins again from the step that a failed step names in `retryFrom`', async () => {
    let fail = true;
    const send = step('send', {
      retryFrom: 'sign',
      commit: async () =>
        fail ? Promise.reject(new FlowStop('failed', { name: 'server', moneyMoved: 'no' })) : {},
    });
    const { engine, current, log } = browser([step('sign'), send]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    fail = false;
    await engine.retry(current()!);
    expect(log.filter((line) => line === 'commit sign')).toHaveLength(2);
    expect(current()?.phase).toBe('done');
  });

  it('returns to the review at the step that a refused step names in `retryFrom`', async () => {
    let refuse = true;
    const send = step('send', {
      retryFrom: 'sign',
      commit: async () => (refuse ? Promise.reject(refusal) : {}),
    });
    const { engine, current, log } = browser([step('sign'), send]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(current()).toMatchObject({ phase: 'review', step: 0 });
    refuse = false;
    await engine.run(current()!);
    expect(log.filter((line) => line === 'commit sign')).toHaveLength(2);
    expect(current()?.phase).toBe('done');
  });

  it('stores no result that does not fit, and a retry looks whether the commit happened', async () => {
    let answer: unknown = 7;
    const send = step('one', {
      afterReload: 'verify',
      commit: async () => ({ one: answer as string }),
    });
    const { engine, current, log } = browser([send]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(current()).toMatchObject({ phase: 'unknown', stage: 'committing', memory: {} });
    answer = 'fits';
    await engine.retry(current()!);
    expect(log).toEqual(['end unknown', 'verify one', 'end done']);
  });

  it('leaves a flow as it is when the page signs in another account, and resumes it later', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const approve = step('one', {
      verify: async () => (begun.resolve(), await gate.promise, {}),
    });
    const { engine, current, account, log } = browser([approve, step('two')]);
    const running = engine.run(engine.begin('test', ADDRESS, {}));
    await begun.promise;
    account.address = `0x${'00'.repeat(20)}`;
    gate.resolve();
    await running;
    expect(log).toEqual(['commit one', 'end pending']);
    expect(current()).toMatchObject({ phase: 'pending', step: 1, stage: 'ready' });
    account.address = ADDRESS;
    await engine.resume(ADDRESS);
    expect(current()?.phase).toBe('done');
  });

  it('does not take a call as done that was refused because the session ended', async () => {
    const refused = step('one', {
      commit: async ({ ports }) => {
        ports.log.push('commit one');
        account.address = undefined;
        throw new SessionOver('the session has ended');
      },
    });
    const { engine, current, account, log } = browser([refused, step('two')]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(current()).toMatchObject({ phase: 'unknown', step: 0 });
    account.address = ADDRESS;
    await engine.resume(ADDRESS);
    expect(log.filter((line) => line.startsWith('commit'))).toEqual(['commit one']);
  });

  it('stores what a wallet sent though the page has signed in another account meanwhile', async () => {
    const send = step('one', {
      commit: async () => ((account.address = undefined), { one: 'sent' }),
    });
    const { engine, current, account } = browser([send, step('two')]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(current()).toMatchObject({ phase: 'pending', step: 1, memory: { one: 'sent' } });
  });

  it.each([
    ['waits', ({ wait }: { wait: (ms: number) => Promise<void> }) => wait(1)],
    ['is refused', () => Promise.reject(serverRefusal)],
  ])('stops polling for an account that is signed out when the step %s', async (_, poll) => {
    let looks = 0;
    const credit = step('one', {
      async verify(context) {
        for (;;) {
          looks += 1;
          if (looks === 3) account.address = undefined;
          if (looks >= 3) await poll(context);
          else await context.wait(1);
        }
      },
    });
    const { engine, current, account } = browser([credit]);
    await engine.run(engine.begin('test', ADDRESS, {}));
    expect(looks).toBe(3);
    expect(current()).toMatchObject({ phase: 'pending', problem: null });
  });

  it('does not bring back a flow that was cleared while it ran', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { engine, current } = browser([
      step('one', { commit: async () => (begun.resolve(), await gate.promise, {}) }),
    ]);
    const record = engine.begin('test', ADDRESS, {});
    const running = engine.run(record);
    await begun.promise;
    engine.clear(record);
    gate.resolve();
    await running;
    expect(current()).toBeUndefined();
  });
});
