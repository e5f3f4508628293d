import type { TransactionEnd } from '@fairlaunch/flows';
import { ApiError, ERRORS, type ErrorName } from '@fairlaunch/protocol';
import { describe, expect, it } from 'vitest';
import { depositFlow } from './deposit.ts';
import type { FlowPorts } from './ports.ts';
import { ADDRESS, browser } from './test-browser.ts';

const HASH = `0x${'12'.repeat(32)}` as const;
const GATEWAY = `0x${'66'.repeat(20)}` as const;
const WEI = 10n ** 18n;

type World = {
  balance: bigint;
  allowance: bigint;
  end: TransactionEnd['state'];
  refuse: boolean;
  onChain: boolean;
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
    refuse: false,
    onChain: true,
    state: 'SUCCESS',
    refusals: {},
    ...change,
  };
  const log: string[] = [];
  const flags: boolean[] = [];
  const sign = async () => {
    if (world.refuse) throw Object.assign(new Error('no'), { code: 4001 });
    return HASH;
  };
  const ports = {
    config: async () => ({
      contracts: { gateway: GATEWAY },
      tokens: [{ asset: 'USDT', address: `0x${'55'.repeat(20)}`, decimals: 18 }],
    }),
    wallet: async () => ({
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
    }),
    chain: async () => ({
      blockNumber: async () => 10n,
      waitForTransaction: async () => ({ state: world.end, hash: HASH }),
    }),
    call: async (name: string) => {
      log.push(name);
      const error = world.refusals[name];
      if (error)
        throw new ApiError('No money moved.', ERRORS[error].code, { ...ERRORS[error], error });
      const items = world.onChain
        ? [{ transactionHash: HASH, state: world.state, amount: '100', block: 11 }]
        : [];
      return name === 'deposits' ? { items, next: null } : {};
    },
    now: () => 1,
    newId: () => 'id',
    notify: (what: string) => void log.push(what),
    setRechargeInProgress: (value: boolean) => void flags.push(value),
    refresh: () => undefined,
  } as unknown as FlowPorts;
  const { engine, store, current } = browser({ deposit: depositFlow }, ports);
  return {
    world,
    log,
    flags,
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
    const { engine, begin, current, world } = member({ allowance: 100n * WEI, end: 'reverted' });
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
