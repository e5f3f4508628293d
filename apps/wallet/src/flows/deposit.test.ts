import type { TransactionEnd } from '@fairlaunch/flows';
import { ApiError, ERRORS, type ErrorName } from '@fairlaunch/protocol';
import { describe, expect, it } from 'vitest';
import { depositFlow } from './deposit.ts';
import type { Bundle } from './ports.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { ADDRESS, answer, browser, testChain } from './test-browser.ts';
import { testPorts } from './test-server.ts';

const HASH = `0x${'12'.repeat(32)}` as const;
const SECOND_HASH = `0x${'34'.repeat(32)}` as const;
const GATEWAY = `0x${'66'.repeat(20)}` as const;
const WEI = 10n ** 18n;

type World = {
  balance: bigint;
  allowance: bigint;
  end: Exclude<TransactionEnd['state'], 'found'>;
  /** Transactions of the account; undefined for a contract. */
  count: bigint | undefined;
  /** What the wallet rejects with; it may have sent all the same. */
  rejection?: unknown;
  sendsUnseen?: boolean;
  /** True while a transaction of the account waits for its block. */
  isWaiting: boolean;
  answersHash: boolean;
  /** The wallet never answers, and the deposit is looked for meanwhile. */
  sees: boolean;
  /** Hashes that belong to other deposits. */
  taken: string[];
  refuse: boolean;
  onChain: boolean;
  /** Another deposit of the same amount is on chain. */
  secondOnChain: boolean;
  head: bigint;
  /** Everything that the wallet is asked for from now on is on chain at once. */
  arrives?: boolean;
  offersBatch: boolean;
  /** The wallet's answers about a batch, one for each look; the last one is repeated. */
  bundles: Bundle[];
  takesNoBatch: boolean;
  state: string;
  /** The server's refusals by the name of the call. */
  refusals: Record<string, ErrorName>;
};

/** A member whose wallet, chain and server behave by `world`. */
function member(change: Partial<World> = {}) {
  const world: World = {
    balance: 1000n * WEI,
    allowance: 0n,
    end: 'success',
    count: 7n,
    isWaiting: false,
    answersHash: true,
    sees: false,
    taken: [],
    refuse: false,
    onChain: true,
    secondOnChain: false,
    head: 10n,
    offersBatch: false,
    bundles: [{ state: 'success', transactionHash: HASH }],
    takesNoBatch: false,
    state: 'SUCCESS',
    refusals: {},
    ...change,
  };
  const log: string[] = [];
  const flags: boolean[] = [];
  const asked: string[] = [];
  const sign = async () => {
    if (world.refuse) throw Object.assign(new Error('no'), { code: 4001 });
    if (world.sees) return new Promise<never>(() => undefined);
    if (world.arrives) world.onChain = true;
    if (world.sendsUnseen) world.count = 8n;
    if ('rejection' in world) throw world.rejection;
    return world.answersHash ? HASH : undefined;
  };
  const ports = testPorts({
    config: {
      contracts: { gateway: GATEWAY },
      tokens: [{ asset: 'USDT', address: `0x${'55'.repeat(20)}`, decimals: 18 }],
    },
    wallet: {
      ensureReady: async () => undefined,
      ensureGateway: async () => void log.push('gateway'),
      tokenBalance: async () => world.balance,
      allowance: async () => world.allowance,
      approve: async (_: string, spender: string, amount: bigint) => (
        log.push(`approve ${amount}`),
        expect(spender).toBe(GATEWAY),
        (world.allowance = amount),
        sign()
      ),
      deposit: async (_: string, amount: bigint) => (log.push(`deposit ${amount}`), sign()),
      offersBatch: async () => world.offersBatch,
      depositAtOnce: async (_: string, amount: bigint, id: string) => {
        log.push(`both ${amount}`);
        expect(id).toMatch(/^0x[0-9a-f]{64}$/);
        if (world.takesNoBatch)
          throw new FlowStop('review', { name: 'notAtOnce', moneyMoved: 'no' });
        await sign();
        return `wallet’s ${id}`;
      },
      bundle: async (id: string) => {
        log.push('bundle');
        asked.push(id);
        return (world.bundles.length > 1 ? world.bundles.shift() : world.bundles[0])!;
      },
    },
    chain: {
      blockNumber: async () => world.head,
      ...testChain({
        end: () => world.end,
        count: () => world.count,
        isWaiting: () => world.isWaiting,
        looksMeanwhile: () => world.sees,
      }),
    },
    call: async (name: string) => {
      log.push(name);
      await answer();
      const error = world.refusals[name];
      if (error)
        throw new ApiError('No money moved.', ERRORS[error].code, { ...ERRORS[error], error });
      const item = { state: world.state, amount: '100', asset: 'USDT' };
      const items = [
        ...(world.secondOnChain ? [{ ...item, transactionHash: SECOND_HASH, block: 12 }] : []),
        ...(world.onChain ? [{ ...item, transactionHash: HASH, block: 11 }] : []),
      ];
      return name === 'deposits' ? { items, next: null } : {};
    },
    now: () => 1,
    newId: () => 'id',
    othersThan: (record) => [
      ...store.read(ADDRESS).records.filter(({ id }) => id !== record.id),
      ...world.taken.map((transactionHash) => ({ ...record, memory: { transactionHash } })),
    ],
    notify: (what: string) => void log.push(what),
    setRechargeInProgress: (value: boolean) => void flags.push(value),
    refresh: () => undefined,
  });
  const { engine, store, current } = browser({ deposit: depositFlow }, ports);
  return {
    world,
    log,
    flags,
    asked,
    isOffered: () => depositFlow.atOnce?.isOffered({ record: current(), ports }),
    engine,
    current,
    store,
    begin: () => engine.begin('deposit', ADDRESS, { amount: '100', gateway: GATEWAY }),
  };
}

describe('a deposit', () => {
  it('stops with a toast when the wallet holds too little', async () => {
    const { engine, begin, current, log, flags } = member({ balance: 99n * WEI });
    await engine.run(begin());
    expect(current()).toMatchObject({
      phase: 'failed',
      problem: { name: 'insufficientToken', moneyMoved: 'no' },
    });
    expect(log).toEqual(['gateway', 'insufficientToken']);
    expect(flags.at(-1)).toBe(false);
  });

  it('asks how much to approve and approves exactly the amount', async () => {
    const { engine, begin, current, log } = member();
    await engine.run(begin());
    expect(current().phase).toBe('asking');
    await engine.run(current(), { approval: 'exact' });
    expect(log.find((line) => line.startsWith('approve'))).toBe(`approve ${100n * WEI}`);
    expect(current().phase).toBe('done');
  });

  it('approves without limit on demand', async () => {
    const { engine, begin, current, log } = member();
    await engine.run(begin());
    await engine.run(current(), { approval: 'unlimited' });
    expect(log).toContain(`approve ${2n ** 256n - 1n}`);
  });

  it('asks again how much to approve after a refusal', async () => {
    const { engine, begin, current, world } = member({ refuse: true });
    await engine.run(begin());
    await engine.run(current(), { approval: 'unlimited' });
    expect(current()).toMatchObject({ phase: 'review', problem: { name: 'declined' } });
    world.allowance = 0n;
    await engine.run(current());
    expect(current().phase).toBe('asking');
  });

  it('asks for no approval when the allowance is just enough', async () => {
    const { engine, begin, current, log } = member({ allowance: 100n * WEI });
    await engine.run(begin());
    expect(log).toEqual([
      'gateway',
      'gateway',
      `deposit ${100n * WEI}`,
      'reportDeposit',
      'submitted',
      'deposits',
    ]);
    expect(current().phase).toBe('done');
  });

  it.each([
    ['VERIFICATION_FAILED', 'failed', 'verificationFailed'],
    ['REJECTED', 'unknown', 'notSeen'],
  ])(
    'ends as %s of the server without a claim that money has moved',
    async (state, phase, name) => {
      const { engine, begin, current } = member({ allowance: 100n * WEI, state });
      await engine.run(begin());
      expect(current()).toMatchObject({ phase, problem: { name, moneyMoved: 'unknown' } });
    },
  );

  it.each([
    ['reverted', 'failed', 'no'],
    ['replaced', 'replaced', 'no'],
    ['unseen', 'unknown', 'unknown'],
  ] as const)(
    'ends by a transaction that is %s, and is no longer in progress',
    async (end, phase, moneyMoved) => {
      const { engine, begin, current, flags, log } = member({ allowance: 100n * WEI, end });
      await engine.run(begin());
      expect(current()).toMatchObject({ phase, problem: { moneyMoved } });
      expect(flags[0]).toBe(true);
      expect(flags.at(-1)).toBe(false);
      expect(log).not.toContain('reportDeposit');
    },
  );

  it('is no longer in progress after a refusal', async () => {
    const { engine, begin, current, flags } = member({ allowance: 100n * WEI, refuse: true });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'review', problem: { name: 'declined' } });
    expect(flags.at(-1)).toBe(false);
  });

  it('forgets the hash of an attempt that reverted when it is tried again', async () => {
    const { engine, begin, current, world } = member({
      allowance: 100n * WEI,
      end: 'reverted',
      onChain: false,
    });
    await engine.run(begin());
    expect(current().memory.transactionHash).toBe(HASH);
    world.refuse = true;
    await engine.retry(current());
    expect(current().memory.transactionHash).toBeUndefined();
  });

  it.each([
    [true, 'done'],
    [false, 'unknown'],
  ] as const)(
    'is looked for after a reload while the wallet was asked: found %s',
    async (onChain, phase) => {
      const { engine, begin, current, store, log } = member({ allowance: 100n * WEI, onChain });
      store.save({
        ...begin(),
        step: 2,
        stage: 'committing',
        phase: 'wallet',
        memory: { fromBlock: '10' },
      });
      await engine.resume(ADDRESS);
      expect(current().phase).toBe(phase);
      expect(log.some((line) => line.startsWith('deposit '))).toBe(false);
    },
  );

  const STRANGE = [{}, undefined, 'boom', { code: -32_603, message: 'Internal error' }];

  it.each(STRANGE)(
    'is found if the wallet sent it and gave an unclear answer: %j',
    async (rejection) => {
      const { engine, begin, current } = member({ allowance: 100n * WEI, rejection });
      await engine.run(begin());
      expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
    },
  );

  it.each(STRANGE)(
    'returns to the review if the answer is unclear and nothing was sent: %j',
    async (rejection) => {
      const { engine, begin, current, world, log } = member({
        allowance: 100n * WEI,
        rejection,
        onChain: false,
      });
      await engine.run(begin());
      expect(current()).toMatchObject({
        phase: 'review',
        problem: { name: 'notSent', moneyMoved: 'no' },
      });
      delete world.rejection;
      world.arrives = true;
      await engine.run(current());
      expect(current().phase).toBe('done');
      expect(log.filter((line) => line.startsWith('deposit '))).toHaveLength(2);
    },
  );

  it('is found if it comes late, and the wallet is not asked again', async () => {
    const { engine, begin, current, world, log } = member({
      allowance: 100n * WEI,
      rejection: {},
      onChain: false,
    });
    await engine.run(begin());
    expect(current().problem?.name).toBe('notSent');
    Object.assign(world, { onChain: true, head: 20n, allowance: 0n });
    await engine.run(current());
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
    expect(log.filter((line) => /^(approve|deposit) /.test(line))).toHaveLength(1);
  });

  const DECLINED = [{ code: 4001 }, new Error('User closed the window'), 'user denied'];
  const deposits = (log: string[]) => log.filter((line) => line.startsWith('deposit '));

  it.each(DECLINED)(
    'is not sent twice if a wallet sends it though it says that it was declined: %s',
    async (rejection) => {
      const { engine, begin, current, world, log } = member({
        allowance: 100n * WEI,
        rejection,
        onChain: false,
      });
      await engine.run(begin());
      expect(current()).toMatchObject({ phase: 'review', problem: { name: 'declined' } });
      Object.assign(world, { count: 8n, isWaiting: true });
      await engine.run(current());
      expect(current()).toMatchObject({ phase: 'review', problem: { name: 'onTheWay' } });
      // The transaction is in a block that the server's watcher has not seen yet.
      Object.assign(world, { isWaiting: false, balance: 900n * WEI });
      await engine.run(current());
      expect(current()).toMatchObject({ phase: 'review', problem: { name: 'onTheWay' } });
      Object.assign(world, { onChain: true, allowance: 0n });
      await engine.run(current());
      expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
      expect(log.filter((line) => /^(approve|deposit) /.test(line))).toHaveLength(1);
    },
  );

  it.each(DECLINED)(
    'is asked for again if it was declined, whatever else the account has sent: %s',
    async (rejection) => {
      for (const count of [7n, 8n, undefined]) {
        const { engine, begin, current, world, log } = member({
          allowance: 100n * WEI,
          rejection,
          onChain: false,
        });
        await engine.run(begin());
        expect(current()).toMatchObject({ phase: 'review', problem: { name: 'declined' } });
        delete world.rejection;
        Object.assign(world, { count, arrives: true });
        await engine.run(current());
        expect(current().phase).toBe('done');
        expect(deposits(log)).toHaveLength(2);
      }
    },
  );

  it('is found if the wallet was closed after it had sent', async () => {
    const { engine, begin, current, log } = member({
      allowance: 100n * WEI,
      rejection: new Error('User closed the window'),
    });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
    expect(deposits(log)).toHaveLength(1);
  });

  it('is unknown if a closed wallet has sent something and the deposit is not seen', async () => {
    const { engine, begin, current } = member({
      allowance: 100n * WEI,
      rejection: new Error('User closed the window'),
      onChain: false,
      sendsUnseen: true,
    });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'unknown', problem: { moneyMoved: 'unknown' } });
  });

  it.each([
    ['the account is a contract', { count: undefined }],
    ['the account has sent something', { sendsUnseen: true }],
  ])('is unknown after an unclear answer where %s', async (_, change) => {
    const { engine, begin, current } = member({
      allowance: 100n * WEI,
      rejection: {},
      onChain: false,
      ...change,
    });
    await engine.run(begin());
    expect(current()).toMatchObject({
      phase: 'unknown',
      problem: { name: 'unexpected', moneyMoved: 'unknown' },
    });
  });

  it('asks the wallet nothing more while it has a question open', async () => {
    const { engine, begin, current, log } = member({
      allowance: 100n * WEI,
      rejection: { code: -32_002 },
      onChain: false,
    });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'review', problem: { name: 'walletBusy' } });
    expect(log.filter((line) => line.startsWith('deposit '))).toHaveLength(1);
  });

  it('is seen while the wallet has sent it and does not answer', async () => {
    const { engine, begin, current } = member({ allowance: 100n * WEI, sees: true });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
  });

  it('is found if the wallet tells no hash', async () => {
    const { engine, begin, current } = member({ allowance: 100n * WEI, answersHash: false });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
  });

  it('is not taken for the deposit of another action', async () => {
    const { engine, begin, current } = member({
      allowance: 100n * WEI,
      answersHash: false,
      taken: [HASH],
    });
    await engine.run(begin());
    expect(current().phase).toBe('unknown');
  });

  it.each(['TOO_MANY_REQUESTS', 'SESSION_INVALID', 'UNAVAILABLE'] as const)(
    'is not sent again after a reload if the server refuses to tell: %s',
    async (error) => {
      const { engine, begin, current, store, log, world } = member({ allowance: 100n * WEI });
      world.refusals = { deposits: error };
      const left = { step: 2, stage: 'committing', phase: 'wallet' } as const;
      store.save({ ...begin(), ...left, memory: { fromBlock: '10' } });
      await engine.resume(ADDRESS);
      const isUnknown = { phase: 'unknown', problem: { moneyMoved: 'unknown' } };
      expect(current()).toMatchObject(isUnknown);
      await engine.retry(current());
      expect(current()).toMatchObject(isUnknown);
      world.refusals = {};
      await engine.retry(current());
      expect(current().phase).toBe('done');
      expect(log.some((line) => line.startsWith('deposit '))).toBe(false);
    },
  );

  it('is not said to have moved no money if it was sent and its report is refused', async () => {
    const { engine, begin, current, world } = member({ allowance: 100n * WEI });
    world.refusals = { reportDeposit: 'TOO_MANY_REQUESTS' };
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'unknown', problem: { moneyMoved: 'unknown' } });
    expect(current().problem).not.toHaveProperty('message');
    world.refusals = {};
    await engine.retry(current());
    expect(current().phase).toBe('done');
  });
});

describe('two deposits of the same amount at once', () => {
  /** Both wallets are asked; they send and never answer. */
  async function bothAsked() {
    const silent = member({ allowance: 100n * WEI, onChain: false, sees: true });
    const { engine, begin, store } = silent;
    const [first, second] = [begin(), begin()];
    const of = ({ id }: { id: string }) =>
      store.read(ADDRESS).records.find((record) => record.id === id);
    void engine.run(first);
    await expect.poll(() => of(first)?.phase).toBe('wallet');
    return { ...silent, first: () => of(first), second: () => of(second), begun: second };
  }

  it('get one transaction each, the first deposit the first', async () => {
    const { engine, begun, world, first, second } = await bothAsked();
    void engine.run(begun);
    await expect.poll(() => second()?.phase).toBe('wallet');
    world.onChain = true;
    await expect.poll(() => first()?.phase).toBe('done');
    expect(second()?.phase).toBe('wallet');
    world.secondOnChain = true;
    await expect.poll(() => second()?.phase).toBe('done');
    expect(first()?.memory).toMatchObject({ transactionHash: HASH });
    expect(second()?.memory).toMatchObject({ transactionHash: SECOND_HASH });
  });

  it('give the first transaction to the deposit whose wallet has answered', async () => {
    const { engine, begun, world, first, second } = await bothAsked();
    Object.assign(world, { sees: false, answersHash: false, arrives: true });
    await engine.run(begun);
    expect(second()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
    expect(first()?.phase).toBe('wallet');
    world.secondOnChain = true;
    await expect.poll(() => first()?.phase).toBe('done');
    expect(first()?.memory).toMatchObject({ transactionHash: SECOND_HASH });
  });
});

describe('a deposit in one confirmation', () => {
  const atOnce = { atOnce: true } as const;

  it('is offered if the wallet makes batches and an approval is needed', async () => {
    for (const [change, offered] of [
      [{ offersBatch: true }, true],
      [{ offersBatch: false }, false],
      [{ offersBatch: true, allowance: 100n * WEI }, false],
    ] as const) {
      const { begin, isOffered } = member(change);
      begin();
      expect(await isOffered()).toBe(offered);
    }
  });

  it('asks the wallet once, for exactly the amount, and ends by the transaction of the bundle', async () => {
    const { engine, begin, current, world, log, asked } = member({
      bundles: [{ state: 'pending' }, { state: 'success', transactionHash: HASH }],
      taken: [HASH],
    });
    await engine.run(begin(), atOnce);
    expect(world.allowance).toBe(0n);
    expect(log).toEqual([
      'gateway',
      'gateway',
      `both ${100n * WEI}`,
      'bundle',
      'deposits',
      'bundle',
      'reportDeposit',
      'submitted',
      'deposits',
    ]);
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
    expect(new Set(asked)).toEqual(new Set([current().memory.bundle]));
    expect(asked[0]).toMatch(/^wallet’s 0x/);
  });

  it('returns to the review when it is declined, and can become two confirmations', async () => {
    const { engine, begin, current, world, log } = member({
      refuse: true,
      onChain: false,
      arrives: true,
    });
    await engine.run(begin(), atOnce);
    expect(current()).toMatchObject({ phase: 'review', problem: { name: 'declined' } });
    world.refuse = false;
    await engine.run(current(), { atOnce: undefined });
    expect(current().phase).toBe('asking');
    await engine.run(current(), { approval: 'exact' });
    expect(current().phase).toBe('done');
    expect(log.filter((line) => line.startsWith('both'))).toHaveLength(1);
  });

  it('returns to the review if the wallet makes no batch after all, and goes on in two', async () => {
    const { engine, begin, current, log } = member({
      takesNoBatch: true,
      onChain: false,
      arrives: true,
    });
    await engine.run(begin(), atOnce);
    expect(current()).toMatchObject({
      phase: 'review',
      problem: { name: 'notAtOnce', moneyMoved: 'no' },
    });
    await engine.run(current(), { atOnce: undefined });
    await engine.run(current(), { approval: 'exact' });
    expect(log).toContain(`approve ${100n * WEI}`);
    expect(current().phase).toBe('done');
  });

  it.each([
    ['reverted', 'failed', 'reverted', 'no'],
    ['partial', 'unknown', 'partly', 'unknown'],
    ['pending', 'unknown', 'notSeen', 'unknown'],
    ['unknown', 'unknown', 'interrupted', 'unknown'],
  ] as const)(
    'ends for a bundle that the wallet calls %s as %s',
    async (state, phase, name, moneyMoved) => {
      const { engine, begin, current, log } = member({ bundles: [{ state }], onChain: false });
      await engine.run(begin(), atOnce);
      expect(current()).toMatchObject({ phase, problem: { name, moneyMoved } });
      expect(log).not.toContain('reportDeposit');
      expect(log.filter((line) => line === 'bundle').length).toBeLessThanOrEqual(120);
    },
  );

  it.each(['partial', 'pending', 'unknown'] as const)(
    'is found by the server’s watcher though the wallet calls the bundle %s',
    async (state) => {
      const { engine, begin, current } = member({ bundles: [{ state }] });
      await engine.run(begin(), atOnce);
      expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
    },
  );

  it('fails if its transaction reverted, whatever the wallet says', async () => {
    const { engine, begin, current } = member({ end: 'reverted' });
    await engine.run(begin(), atOnce);
    expect(current()).toMatchObject({ phase: 'failed', problem: { moneyMoved: 'no' } });
  });

  it('is looked up by its id after a reload while the wallet was asked, and not sent again', async () => {
    const { engine, begin, current, store, log, asked } = member();
    const bundle = `0x${'ab'.repeat(32)}`;
    store.save({
      ...begin(),
      step: 2,
      stage: 'committing',
      phase: 'wallet',
      memory: { atOnce: true, bundle, fromBlock: '10' },
    });
    await engine.resume(ADDRESS);
    expect(current().phase).toBe('done');
    expect(asked).toEqual([bundle]);
    expect(log.some((line) => line.startsWith('both'))).toBe(false);
  });

  it('is tried again under a new id after it failed', async () => {
    const { engine, begin, current, world, asked } = member({
      bundles: [{ state: 'reverted' }],
      onChain: false,
    });
    await engine.run(begin(), atOnce);
    expect(current().phase).toBe('failed');
    Object.assign(world, {
      bundles: [{ state: 'success', transactionHash: HASH }],
      arrives: true,
    });
    await engine.retry(current());
    expect(current().phase).toBe('done');
    expect(new Set(asked).size).toBe(2);
  });

  it.each([
    ['a false `atOnce`', { atOnce: false }],
    ['an empty id', { bundle: '' }],
    ['an id that is too long', { bundle: 'x'.repeat(8_195) }],
    ['a number for an id', { bundle: 7 }],
  ])('is unreadable with %s in its memory', (_, memory) => {
    const { begin, store } = member();
    store.save({ ...begin(), phase: 'pending', memory });
    expect(store.read(ADDRESS)).toMatchObject({ records: [], unreadable: [{ flow: 'deposit' }] });
  });
});
