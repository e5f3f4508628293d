import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Provider } from './provider.ts';
import { askForChain } from './ask-for-chain.ts';
import { chooseAccount, createWalletConnection } from './wallet-connection.ts';
import { createWalletSearch, INJECTED_WALLET_ID } from './wallet-search.ts';

const ACCOUNTS = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
];

/** A wallet with an account; `tell` has it report a change. */
function wallet(account: string | undefined = ACCOUNTS[0]) {
  const state = { account, chainId: 56, refuses: false };
  const listeners = new Map<string, () => void>();
  const provider: Provider = {
    async request({ method }) {
      if (method === 'eth_chainId') return `0x${state.chainId.toString(16)}`;
      if (method === 'eth_requestAccounts' && state.refuses)
        throw Object.assign(new Error('no'), { code: 4001 });
      return state.account ? [state.account.toLowerCase()] : [];
    },
    on: (event, listener) => listeners.set(event, listener as () => void),
  };
  return { state, provider, tell: (event: string) => listeners.get(event)?.() };
}

/** A browser with wallets that announce themselves when they are asked to. */
function browser(announced: Record<string, Provider> = {}, ethereum?: Provider) {
  const target = new EventTarget();
  const announce = (rdns: string, provider: Provider, uuid?: string) =>
    target.dispatchEvent(
      Object.assign(new Event('eip6963:announceProvider'), {
        detail: { info: { rdns, name: rdns, uuid }, provider },
      }),
    );
  target.addEventListener('eip6963:requestProvider', () => {
    for (const [rdns, provider] of Object.entries(announced)) announce(rdns, provider);
  });
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const window: EventTarget & { ethereum?: Provider } = Object.assign(
    target,
    ethereum ? { ethereum } : {},
  );
  return { search: createWalletSearch(window as never, 'test'), announce, storage, window };
}

describe('the search for wallets', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('finds each announced wallet once, and window.ethereum only if there is no other', () => {
    const { provider } = wallet();
    const { search, announce } = browser({}, provider);
    search.start();
    expect(search.found.get().map(({ id }) => id)).toEqual([INJECTED_WALLET_ID]);
    announce('test', provider);
    expect(search.found.get().map(({ id }) => id)).toEqual(['test', INJECTED_WALLET_ID]);
    const { provider: paper } = wallet();
    announce('paper', paper);
    announce('paper', paper);
    expect(search.found.get().map(({ id }) => id)).toEqual(['test', 'paper']);
  });

  it('keeps a wallet apart that uses the id of another one', () => {
    const [real, other] = [wallet().provider, wallet().provider];
    const { search, announce } = browser();
    search.start();
    announce('paper', real);
    announce('paper', other);
    announce('paper', other);
    expect(search.found.get()).toMatchObject([
      { id: 'paper', provider: real },
      { id: 'paper#2', provider: other },
    ]);
  });

  it('recognises a wallet that makes a new provider for each announcement', () => {
    const { search, announce } = browser();
    search.start();
    for (const uuid of ['1', '1', '2', '2']) announce('paper', wallet().provider, uuid);
    announce('other', wallet().provider, '1');
    expect(search.found.get().map(({ id }) => id)).toEqual(['paper', 'paper#2', 'other']);
  });

  it('recognises a wallet that changes provider and uuid in each round, and keeps another one that looks alike', () => {
    const { search, announce, window } = browser();
    const [first, real] = [wallet().provider, wallet().provider];
    let round = 0;
    window.addEventListener('eip6963:requestProvider', () => {
      round += 1;
      announce('paper', round === 1 ? first : wallet().provider, `round ${round}`);
      if (round === 4) announce('paper', real, 'real');
    });
    for (let opening = 1; opening <= 3; opening += 1) search.start();
    expect(search.found.get()).toMatchObject([{ id: 'paper', provider: first }]);
    search.start();
    expect(search.found.get()).toMatchObject([{ id: 'paper' }, { id: 'paper#2', provider: real }]);
  });

  it('does not take a new wallet for a known one that announces itself later in the round', () => {
    const { search, announce, window } = browser();
    const [late, early] = [wallet().provider, wallet().provider];
    let round = 0;
    window.addEventListener('eip6963:requestProvider', () => {
      round += 1;
      if (round > 1) announce('paper', late, 'late');
      announce('paper', early, 'early');
    });
    search.start();
    search.start();
    expect(search.found.get()).toMatchObject([{ provider: early }, { provider: late }]);
  });

  it('offers wallets announced before and after a crowd of others, and window.ethereum', () => {
    const [before, after, silent] = [wallet().provider, wallet().provider, wallet().provider];
    const { search, announce } = browser({}, silent);
    search.start();
    announce('before', before);
    for (let number = 0; number < 100; number += 1) announce(`junk-${number}`, wallet().provider);
    announce('after', after);
    const providers = search.found.get().map(({ provider }) => provider);
    expect(providers).toEqual(expect.arrayContaining([before, after, silent]));
    expect(providers).toHaveLength(33);
  });

  it('waits for a wallet that loads slowly, and not for ever', async () => {
    const { search, announce } = browser();
    const [slow, gone] = [search.find('slow'), search.find('gone')];
    announce('slow', wallet().provider);
    expect((await slow)?.id).toBe('slow');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await gone).toBeUndefined();
  });

  it('finds the wallet of a wallet’s browser, which appears late and does not announce itself', async () => {
    const { search, window } = browser();
    const late = search.find(INJECTED_WALLET_ID);
    await vi.advanceTimersByTimeAsync(2_000);
    window.ethereum = wallet().provider;
    await vi.advanceTimersByTimeAsync(500);
    expect((await late)?.provider).toBe(window.ethereum);
  });
});

describe('an announcement of a wallet', () => {
  const { provider } = wallet();
  const info = { uuid: '1', rdns: 'odd', name: 'Odd', icon: 'data:image/png;base64,' };
  const trap = (field: string) =>
    Object.defineProperty({ ...info }, field, {
      get: () => {
        throw new Error('a trap');
      },
    });
  const foundBeside = (detail: unknown, change: (window: object) => void = () => undefined) => {
    const { search, announce, window } = browser();
    change(window);
    search.start();
    window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }));
    announce('paper', provider);
    return search.found.get();
  };

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['no info', { provider }],
    ['no provider', { info }],
    ['a provider that cannot be asked', { info, provider: { request: 'ask me' } }],
    ['a trap as provider', { info, provider: trap('request') }],
    ['a trap as name', { info: trap('name'), provider }],
    ['a trap as rdns', { info: trap('rdns'), provider }],
    ['a trap as icon', { info: trap('icon'), provider }],
    ['an object as name', { info: { ...info, name: { toString: (): string => 'Odd' } }, provider }],
    ['an element as name', { info: { ...info, name: { $$typeof: Symbol.for('x') } }, provider }],
    ['an invisible name', { info: { ...info, name: '\u200b\u202e ' }, provider }],
    ['a number as rdns', { info: { ...info, rdns: 7 }, provider }],
    ['an empty rdns', { info: { ...info, rdns: '' }, provider }],
    ['markup as rdns', { info: { ...info, rdns: '<b>' }, provider }],
    ['the id of window.ethereum', { info: { ...info, rdns: INJECTED_WALLET_ID }, provider }],
  ])('is dropped with %s, and the others are kept', (_, detail) => {
    expect(foundBeside(detail).map(({ id }) => id)).toEqual(['paper']);
  });

  it('is kept without a picture that cannot be used', () => {
    for (const icon of [
      undefined,
      7,
      {},
      'https://elsewhere/icon.png',
      `data:image/png,${'0'.repeat(9e5)}`,
    ])
      expect(foundBeside({ info: { ...info, icon }, provider })[0]).toMatchObject({
        id: 'odd',
        icon: undefined,
      });
  });

  it('has its name shown as text, cut to a length and without marks that turn it around', () => {
    const shown = (name: string) => foundBeside({ info: { ...info, name }, provider })[0]!.name;
    expect(shown('  Safe\u202e\u0000 <b>Wallet</b>\n')).toBe('Safe <b>Wallet</b>');
    expect(Array.from(shown('😀'.repeat(5_000)))).toHaveLength(40);
  });

  it('can be one of thousands, of which 32 are kept', () => {
    const { search, announce } = browser();
    search.start();
    for (let number = 0; number < 5_000; number += 1)
      announce(`wallet-${number}`, wallet().provider);
    expect(search.found.get()).toHaveLength(32);
  });

  it('is all that is offered if window.ethereum throws or cannot be asked', () => {
    for (const descriptor of [
      { value: { isMetaMask: true } },
      { value: null },
      { value: 'ethereum' },
    ])
      expect(
        foundBeside(null, (window) => Object.defineProperty(window, 'ethereum', descriptor)).map(
          ({ id }) => id,
        ),
      ).toEqual(['paper']);
    const { search, window } = browser();
    Object.defineProperty(window, 'ethereum', {
      get: () => {
        throw new Error('a trap');
      },
    });
    search.start();
    expect(search.found.get()).toEqual([]);
  });
});

describe('the connection to a wallet', () => {
  function connected(paper = wallet()) {
    const { search, storage } = browser({ paper: paper.provider });
    const open = () => createWalletConnection({ search, storage, storageKey: 'wallet' });
    search.start();
    return { paper, open, connection: open(), choice: search.found.get()[0]! };
  }

  it('reports a wallet that does not tell its chain: at connecting, on a visit and after a change', async () => {
    const { provider, tell } = wallet();
    const request = provider.request.bind(provider);
    let isSilent = true;
    provider.request = async (asked) => {
      if (isSilent && asked.method === 'eth_chainId') throw { code: -32603, message: 'no' };
      return request(asked);
    };
    const errors: unknown[] = [];
    const { search, storage } = browser({ paper: provider });
    search.start();
    const connection = createWalletConnection({
      search,
      storage,
      storageKey: 'wallet',
      onNoChain: (error) => void errors.push(error),
    });
    await expect(connection.connect(search.found.get()[0]!)).rejects.toMatchObject({
      code: -32603,
    });
    expect([errors.length, connection.wallet.get()]).toEqual([1, undefined]);
    isSilent = false;
    await connection.connect(search.found.get()[0]!);
    isSilent = true;
    await expect(connection.reconnect()).rejects.toMatchObject({ code: -32603 });
    expect(errors).toHaveLength(2);
    tell('chainChanged');
    await vi.waitFor(() => expect(errors).toHaveLength(3), { timeout: 60_000 });
  });

  it('asks for an account, and uses the same wallet again on the next visit', async () => {
    const { connection, choice, open } = connected();
    expect(await open().reconnect()).toBeUndefined();
    const taken = { id: 'paper', name: 'paper', address: ACCOUNTS[0], chainId: 56 };
    expect(await connection.connect(choice)).toEqual(taken);
    expect(await open().reconnect()).toEqual(taken);
    connection.disconnect();
    expect(connection.wallet.get()).toBeUndefined();
    expect(await open().reconnect()).toBeUndefined();
  });

  it('connects to a wallet that reports no changes', async () => {
    const paper = wallet();
    paper.provider.on = () => {
      throw new Error('not here');
    };
    const { connection, choice } = connected(paper);
    expect(await connection.connect(choice)).toMatchObject({ address: ACCOUNTS[0] });
  });

  it('passes on a refusal, and does not connect to a wallet without an account', async () => {
    const refusing = connected();
    refusing.paper.state.refuses = true;
    await expect(refusing.connection.connect(refusing.choice)).rejects.toMatchObject({
      code: 4001,
    });
    const empty = connected();
    empty.paper.state.account = undefined;
    await expect(empty.connection.connect(empty.choice)).rejects.toThrow('no account');
    expect(empty.connection.wallet.get()).toBeUndefined();
  });

  it('follows the account and the chain, and ends when the wallet shows no account', async () => {
    const { connection, choice, paper } = connected();
    await connection.connect(choice);
    const next = () =>
      new Promise<void>((resolve) => {
        const end = connection.wallet.subscribe(() => (end(), resolve()));
      });
    paper.state.account = ACCOUNTS[1];
    paper.state.chainId = 97;
    const changed = next();
    paper.tell('accountsChanged');
    await changed;
    expect(connection.wallet.get()).toMatchObject({ address: ACCOUNTS[1], chainId: 97 });
    paper.state.account = undefined;
    const lost = next();
    paper.tell('accountsChanged');
    await lost;
    expect(connection.wallet.get()).toBeUndefined();
  });
});

/** A wallet that answers by these functions; `asked` lists the methods it was asked for. */
function dialogue(answers: Record<string, () => unknown>) {
  const asked: string[] = [];
  const provider: Provider = {
    async request({ method }) {
      asked.push(method);
      return answers[method]?.();
    },
  };
  return { asked, provider };
}

const refusing = (error: unknown) => () => {
  throw error;
};

describe('choosing an account', () => {
  it.each([
    ['gives a permission without an account', () => [], []],
    ['knows no permissions', refusing({ code: -32_601 }), []],
    ['rejects with an unknown error', refusing({}), undefined],
  ])('asks by `eth_requestAccounts` if the wallet %s', async (_, permissions, accounts) => {
    const { asked, provider } = dialogue({
      wallet_requestPermissions: permissions,
      eth_accounts: () => accounts,
      eth_requestAccounts: () => [ACCOUNTS[0]],
    });
    expect(await chooseAccount(provider)).toBe(ACCOUNTS[0]);
    expect(asked.at(-1)).toBe('eth_requestAccounts');
  });

  it.each([{ code: -32_603, message: 'User denied' }, 'User rejected', { code: -32_002 }])(
    'asks nothing more after a clear answer: %j',
    async (error) => {
      const { asked, provider } = dialogue({ wallet_requestPermissions: refusing(error) });
      await expect(chooseAccount(provider)).rejects.toBe(error);
      expect(asked).toEqual(['wallet_requestPermissions']);
    },
  );

  it('keeps the given account of a wallet that shows none afterwards, until it reports a change', async () => {
    const { provider } = dialogue({
      eth_accounts: () => [],
      eth_requestAccounts: () => [ACCOUNTS[0]],
      eth_chainId: () => '0x38',
    });
    const { search, storage } = browser();
    const listeners = new Map<string, (accounts?: string[]) => void>();
    provider.on = (event, listener) => listeners.set(event, listener as () => void);
    const connection = createWalletConnection({ search, storage, storageKey: 'wallet' });
    const choice = { id: 'paper', name: 'paper', icon: undefined, provider };
    expect(await connection.connect(choice)).toMatchObject({ address: ACCOUNTS[0] });
    expect(await connection.refresh()).toMatchObject({ address: ACCOUNTS[0] });
    listeners.get('accountsChanged')?.([ACCOUNTS[1]!]);
    expect(await connection.refresh()).toMatchObject({ address: ACCOUNTS[1] });
    listeners.get('accountsChanged')?.([]);
    expect(await connection.refresh()).toBeUndefined();
  });
});

describe('asking for a chain', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const OURS = { chainId: 56, chainName: 'BSC', host: 'x', symbol: 'BNB', decimals: 18 } as const;
  const SWITCH = 'wallet_switchEthereumChain';
  const ADD = 'wallet_addEthereumChain';

  /** A wallet that is on another chain until one of its answers calls `move`. */
  function elsewhere(answers: (move: () => void) => Record<string, () => unknown>) {
    let chainId = 1;
    const { asked, provider } = dialogue({
      ...answers(() => (chainId = OURS.chainId)),
      eth_chainId: () => chainId,
    });
    const asking = askForChain(provider, { ...OURS, blockExplorerUrl: '' });
    asking.catch(() => undefined);
    return { asking, questions: () => asked.filter((method) => method !== 'eth_chainId') };
  }

  it.each([
    { code: 4902 },
    { code: -32_603, data: { originalError: { code: 4902 } } },
    { code: -32_601 },
    undefined,
  ])(
    'adds an unknown chain, and asks for the switch again if adding did not switch: %j',
    async (error) => {
      let isAdded = false;
      const { asking, questions } = elsewhere((move) => ({
        [SWITCH]: () => (isAdded ? move() : refusing(error)()),
        [ADD]: () => void (isAdded = true),
      }));
      await vi.runAllTimersAsync();
      await asking;
      expect(questions()).toEqual([SWITCH, ADD, SWITCH]);
    },
  );

  it.each([{ code: 4001 }, { code: -32_603, message: 'User rejected' }, { code: -32_002 }])(
    'asks nothing more after a refusal or while the wallet is busy: %j',
    async (error) => {
      const { asking, questions } = elsewhere(() => ({ [SWITCH]: refusing(error) }));
      await vi.runAllTimersAsync();
      await expect(asking).rejects.toBe(error);
      expect(questions()).toEqual([SWITCH]);
    },
  );

  it.each([
    ['never answers', () => new Promise(() => undefined)],
    ['answers with an error', refusing({ code: -32_603, message: 'Internal error' })],
  ])('is done once the wallet has switched, even if it %s', async (_, answer) => {
    const { asking, questions } = elsewhere((move) => ({ [SWITCH]: () => (move(), answer()) }));
    await vi.runAllTimersAsync();
    await asking;
    expect(questions()).toEqual([SWITCH]);
  });

  it('does not wait for ever', async () => {
    const { asking } = elsewhere(() => ({ [SWITCH]: () => new Promise(() => undefined) }));
    await vi.runAllTimersAsync();
    await expect(asking).rejects.toMatchObject({ code: -32_002 });
  });
});
