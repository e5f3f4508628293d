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
  /** What the wallet rejects with, though it may have sent. */
  rejection?: unknown;
  sendsUnseen?: boolean;
  /** Something of its account waits for its block. */
  isWaiting: boolean;
  answersHash: boolean;
  /** The chain is looked at while the wallet is asked. */
  sees: boolean;
  /** Transactions of other deposits. */
  taken: string[];
  refuse: boolean;
  onChain: boolean;
  /** Another deposit of the same amount is on chain. */
  secondOnChain: boolean;
  head: bigint;
  /** What the wallet is asked for from now on is on chain at once. */
  arrives?: boolean;
  offersBatch: boolean;
  /** What the wallet says of a batch, look after look; the last one for ever. */
  bundles: Bundle[];
  takesNoBatch: boolean;
  state: string;
  /** The server's refusals by the names of calls. */
  refusals: Record<string, ErrorName>;
};

/** A member with a wallet and a chain that do as the world says. */
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

  it('asks how much to approve and approves exactly that', async () => {
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
    'that the server ends as %s is in no balance and not said to be in the treasury',
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
  ] as const)('ends as %s says, and is no longer in progress', async (end, phase, moneyMoved) => {
    const { engine, begin, current, flags, log } = member({ allowance: 100n * WEI, end });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase, problem: { moneyMoved } });
    expect(flags[0]).toBe(true);
    expect(flags.at(-1)).toBe(false);
    expect(log).not.toContain('reportDeposit');
  });

  it('is in progress no longer after a refusal', async () => {
    const { engine, begin, current, flags } = member({ allowance: 100n * WEI, refuse: true });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'review', problem: { name: 'declined' } });
    expect(flags.at(-1)).toBe(false);
  });

  it('keeps no hash of an attempt that the chain refused when it is tried again', async () => {
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
    'after a reload while the wallet was asked, looks on the chain: found %s',
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

  it.each(STRANGE)('that a wallet sent and answered strangely is found: %j', async (rejection) => {
    const { engine, begin, current } = member({ allowance: 100n * WEI, rejection });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
  });

  it.each(STRANGE)(
    'of which the chain shows nothing goes back to its review: %j',
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

  it('that comes late is found, and nothing is asked of the wallet again', async () => {
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
    'that a wallet sends although it says that it was declined is not sent twice: %s',
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
      // In a block, of which the server's watcher has not heard.
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
    'that was declined is asked for again, whatever else its account has sent: %s',
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

  it('whose wallet was closed once it had sent is found', async () => {
    const { engine, begin, current, log } = member({
      allowance: 100n * WEI,
      rejection: new Error('User closed the window'),
    });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
    expect(deposits(log)).toHaveLength(1);
  });

  it('is unknown where a closed wallet has sent something that is not seen to be this', async () => {
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
    ['somebody else may have sent it', { count: undefined }],
    ['its account has sent something', { sendsUnseen: true }],
  ])('is unknown where %s', async (_, change) => {
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

  it('puts no question on top of one that is open in the wallet', async () => {
    const { engine, begin, current, log } = member({
      allowance: 100n * WEI,
      rejection: { code: -32_002 },
      onChain: false,
    });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'review', problem: { name: 'walletBusy' } });
    expect(log.filter((line) => line.startsWith('deposit '))).toHaveLength(1);
  });

  it('that a wallet sends without ever answering is seen meanwhile', async () => {
    const { engine, begin, current } = member({ allowance: 100n * WEI, sees: true });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
  });

  it('of which a wallet tells no hash is found', async () => {
    const { engine, begin, current } = member({ allowance: 100n * WEI, answersHash: false });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
  });

  it('is not taken for that of another action', async () => {
    const { engine, begin, current } = member({
      allowance: 100n * WEI,
      answersHash: false,
      taken: [HASH],
    });
    await engine.run(begin());
    expect(current().phase).toBe('unknown');
  });

  it.each(['TOO_MANY_REQUESTS', 'SESSION_INVALID', 'UNAVAILABLE'] as const)(
    'whose wallet was asked is not sent again where the server refuses to tell: %s',
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

  it('that was sent is never said to have moved no money where its report is refused', async () => {
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
  /** Wallets send and never answer. */
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

  it('have a transaction each, whichever of them looks first', async () => {
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

  it('of which a wallet has answered one: what lands is that one’s', async () => {
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

  it('is offered where the wallet does batches and an approval is needed', async () => {
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

  it('asks the wallet once, for exactly the amount, and ends by its transaction', async () => {
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

  it('that is declined goes back to the review and may become two confirmations', async () => {
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

  it('that the wallet does not do after all was not sent, and goes on in two', async () => {
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
  ] as const)('of which the wallet says %s ends %s', async (state, phase, name, moneyMoved) => {
    const { engine, begin, current, log } = member({ bundles: [{ state }], onChain: false });
    await engine.run(begin(), atOnce);
    expect(current()).toMatchObject({ phase, problem: { name, moneyMoved } });
    expect(log).not.toContain('reportDeposit');
    expect(log.filter((line) => line === 'bundle').length).toBeLessThanOrEqual(120);
  });

  it.each(['partial', 'pending', 'unknown'] as const)(
    'that the wallet calls %s is found by the server’s watcher',
    async (state) => {
      const { engine, begin, current } = member({ bundles: [{ state }] });
      await engine.run(begin(), atOnce);
      expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
    },
  );

  it('whose transaction the chain refused is no deposit, whatever the wallet says', async () => {
    const { engine, begin, current } = member({ end: 'reverted' });
    await engine.run(begin(), atOnce);
    expect(current()).toMatchObject({ phase: 'failed', problem: { moneyMoved: 'no' } });
  });

  it('after a reload while the wallet was asked, asks it by the id of before, and sends nothing', async () => {
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

  it('that failed is tried again under a new id', async () => {
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
    ['no yes', { atOnce: false }],
    ['an empty id', { bundle: '' }],
    ['an endless id', { bundle: 'x'.repeat(8_195) }],
    ['a number for an id', { bundle: 7 }],
  ])('whose memory was changed to %s is not run', (_, memory) => {
    const { begin, store } = member();
    store.save({ ...begin(), phase: 'pending', memory });
    expect(store.read(ADDRESS)).toMatchObject({ records: [], unreadable: [{ flow: 'deposit' }] });
  });
});
