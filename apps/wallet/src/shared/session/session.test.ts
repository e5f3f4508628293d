import { describe, expect, it } from 'vitest';
import { createSessionStore } from './create-session-store.ts';
import { FIRST_SESSION } from './state.ts';

function memory(first: Record<string, string> = {}) {
  const items = new Map(Object.entries(first));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => Boolean(items.set(key, value)),
    items,
  };
}

const stored = (storage: ReturnType<typeof memory>) =>
  JSON.parse(storage.items.get('fairlaunch') ?? '{}') as Record<string, unknown>;

describe('session state', () => {
  it('works in its page if nothing can be stored, and says so', () => {
    const events: string[] = [];
    const store = createSessionStore(
      { getItem: () => null, setItem: () => false },
      undefined,
      () => void events.push('unstored'),
    );
    store.set({ chainId: 56 });
    expect([store.get().chainId, events]).toEqual([56, ['unstored']]);
  });

  it('begins in English and wants a sign-in', () => {
    const session = createSessionStore(memory()).get();
    expect(session).toMatchObject({
      language: 'en',
      locale: 'en_US',
      signStatus: true,
      wrongNetwork: false,
    });
  });

  it('keeps exactly the fields of the specification under its own spellings', () => {
    const storage = memory();
    createSessionStore(storage).set({
      userMessage: { seat: 7, token: 't' },
      rechargeInProgress: true,
      wrongNetwork: true,
    });
    expect(Object.keys(stored(storage)).toSorted()).toEqual([
      'address',
      'balance',
      'btcAddress',
      'btcNetwork',
      'chainid',
      'checknetwork_status',
      'chianmsg',
      'coinlog',
      'config',
      'lang',
      'rank',
      'signstatus',
      'signtext',
      'systemlang',
      'transaction_voucher_msg',
      'userdetail',
      'usermsg',
    ]);
    expect(stored(storage)).toMatchObject({
      usermsg: { pid: 7, token: 't' },
      coinlog: true,
      checknetwork_status: true,
    });
  });

  it('survives a reload', () => {
    const storage = memory();
    const kept = {
      address: '0xabc',
      userMessage: { seat: null, token: 't' },
      rank: 'PIONEER',
      transactionVoucher: { hash: '0x12', state: 'success' },
    } as const;
    createSessionStore(storage).set(kept);
    expect(createSessionStore(storage).get()).toMatchObject(kept);
  });

  it('is as on a first visit if its stored text cannot be read', () => {
    expect(createSessionStore(memory({ fairlaunch: '{broken' })).get()).toEqual(FIRST_SESSION);
  });

  it('forgets the member on sign-out and sets whether signing in is wanted', () => {
    const store = createSessionStore(memory());
    store.set({
      address: '0xabc',
      userMessage: { seat: 1, token: 't' },
      signText: 'text',
      rank: 'CAPTAIN',
    });
    store.signOut(false);
    expect(store.get()).toMatchObject({
      userMessage: null,
      userDetail: null,
      balance: null,
      rank: null,
      signStatus: false,
      address: '0xabc',
      signText: 'text',
    });
  });

  it('keeps only the language when the account changes', () => {
    const store = createSessionStore(memory());
    store.set({
      address: '0xabc',
      userMessage: { seat: 1, token: 't' },
      language: 'zh',
      locale: 'zh_CN',
    });
    store.clear();
    expect(store.get()).toEqual({ ...FIRST_SESSION, language: 'zh', locale: 'zh_CN' });
  });

  it('calls its listeners at a change', () => {
    const store = createSessionStore(memory());
    let calls = 0;
    const stop = store.subscribe(() => calls++);
    store.set({ chainId: 56 });
    stop();
    store.set({ chainId: 97 });
    expect(calls).toBe(1);
  });
});
