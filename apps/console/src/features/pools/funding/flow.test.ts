import {
  createEngine,
  createFlowStore,
  recordParser,
  type TransactionEnd,
} from '@fairlaunch/flows';
import { micro, toWei } from '@fairlaunch/money';
import { isSessionOver } from '@fairlaunch/web';
import { isSureRefusal } from '@fairlaunch/web/wallet';
import { describe, expect, it } from 'vitest';
import { WalletProblem } from '#shared/errors/wallet-problem.ts';
import { explainError } from './explain-error.ts';
import { fundingFlow, type FundingApp } from './flow.ts';
import type { FundingPorts } from './ports.ts';
import { FlowStop, PROBLEM_NAMES } from './problems.ts';

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const PAYER = `0x${'33'.repeat(20)}` as const;
const HASH = `0x${'12'.repeat(32)}` as const;
const SECOND_HASH = `0x${'56'.repeat(32)}` as const;
const TREASURY = `0x${'77'.repeat(20)}` as const;
const TOKEN = `0x${'55'.repeat(20)}` as const;
const INPUT = { pool: 'STATIC', token: 'USDT', amount: '25', payer: 'wallet' } as const;
const WEI = toWei(micro('25'));

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

type World = {
  balance: bigint;
  allowance: bigint;
  end: Exclude<TransactionEnd['state'], 'found'>;
  /** Error of the wallet, which may have sent the transaction all the same. */
  rejection?: unknown;
  attemptFails: boolean;
  /**
   * Set if the page is closed before the wallet answers; `true` if the wallet sent the transaction.
   */
  leaves: boolean | undefined;
  /** The wallet sends and never answers; the flow keeps looking for the transaction. */
  isSilent: boolean;
  /** The wallet has switched to another account. */
  isOtherAccount: boolean;
  /** Number of the account's transactions, and whether one of them waits for its block. */
  count: bigint;
  isWaiting: boolean;
};

/** An operator whose wallet and chain behave as `World` says. */
function operator(change: Partial<World> = {}) {
  const world: World = {
    balance: WEI,
    allowance: 0n,
    end: 'success',
    attemptFails: false,
    leaves: undefined,
    isSilent: false,
    isOtherAccount: false,
    count: 7n,
    isWaiting: false,
    ...change,
  };
  const log: string[] = [];
  const earlier = {
    number: 1,
    pool: 'STATIC',
    asset: 'USDT',
    amount: '25',
    from: PAYER,
    credited: true,
  };
  const fundings = [{ ...earlier, at: 1, transactionHash: `0x${'34'.repeat(32)}` }];
  /** Newest first, as the server lists them. */
  const sent = (transactionHash: string = HASH) => {
    const number = fundings.length + 1;
    fundings.unshift({ ...earlier, number, at: number, transactionHash });
  };
  const never = new Promise<never>(() => undefined);
  const otherAccount = (): never => {
    throw new WalletProblem('otherAccount');
  };
  const ports: FundingPorts = {
    async call() {
      await pause();
      return { pools: [{ pool: 'STATIC', fundedIn: ['USDT'] }], fundings } as never;
    },
    contracts: async () => ({ token: TOKEN, treasury: TREASURY }),
    payer: async () => ({
      address: world.isOtherAccount ? otherAccount() : PAYER,
      tokenBalance: async () => world.balance,
      allowance: async () => world.allowance,
      approve: async (_token, spender, amount) => {
        log.push(`approve ${spender === TREASURY} ${amount}`);
        world.allowance = amount;
        return HASH;
      },
      attempt: async () => {
        log.push('attempt');
        if (world.attemptFails)
          throw new FlowStop('failed', { name: 'reverted', moneyMoved: 'no' });
      },
      send: async ({ pool, amount }) => {
        log.push(`send ${pool} ${amount}`);
        if (world.isSilent) return never;
        if (world.leaves !== false && !['reverted', 'replaced'].includes(world.end)) sent();
        if ('rejection' in world) throw world.rejection;
        return world.leaves === undefined ? HASH : never;
      },
    }),
    chain: async () => ({
      waitForTransaction: async (hash) => ({ state: world.end, hash }),
      async lookFor(look, until) {
        if ('milliseconds' in until) return look().catch(() => undefined);
        if (!world.isSilent) return never;
        for (;;) {
          const found = await look();
          if (found) return found;
          await pause();
        }
      },
      transactionCount: async () => world.count,
      isWaiting: async () => world.isWaiting,
      blockOf: async () => 42n,
    }),
    othersThan: ({ id }) => store.read(ADDRESS).records.filter((record) => record.id !== id),
    refresh: () => void log.push('refresh'),
  };
  const items = new Map<string, string>();
  const flows = { funding: fundingFlow };
  const store = createFlowStore({
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => Boolean(items.set(key, value)),
      removeItem: (key) => void items.delete(key),
      key: (index) => [...items.keys()][index] ?? null,
      get length() {
        return items.size;
      },
    },
    prefix: 'test',
    parse: recordParser<FundingApp, typeof flows>(flows, PROBLEM_NAMES),
  });
  let ids = 0;
  const page = () =>
    createEngine<FundingApp, typeof flows>({
      store,
      flows,
      ports,
      now: () => 1,
      newId: () => `funding-${(ids += 1)}`,
      wait: pause,
      isActive: () => true,
      explain: explainError,
      isSureRefusal,
      isSessionOver,
      exclusively: (_, run) => run(),
    });
  const engine = page();
  const begin = (token = 'USDT') =>
    engine.run(engine.begin('funding', ADDRESS, { ...INPUT, token }));
  return {
    world,
    log,
    sent,
    store,
    engine,
    page,
    begin,
    current: () => store.read(ADDRESS).records[0]!,
  };
}

describe('funding a pool', () => {
  it('approves exactly the amount, tries the call, sends it and waits for the credit', async () => {
    const { begin, log, current } = operator();
    await begin();
    expect(log).toEqual([`approve true ${WEI}`, 'attempt', `send STATIC ${WEI}`, 'refresh']);
    expect(current()).toMatchObject({
      phase: 'done',
      memory: { transactionHash: HASH, block: '42' },
    });
  });

  it('approves nothing if enough was approved before', async () => {
    const { begin, log, current } = operator({ allowance: WEI });
    await begin();
    expect(log).toEqual(['attempt', `send STATIC ${WEI}`, 'refresh']);
    expect(current().memory.approvalHash).toBeUndefined();
  });

  it('asks the wallet for nothing if the balance is too small', async () => {
    const { begin, log, current } = operator({ balance: WEI - 1n });
    await begin();
    expect(log).toEqual([]);
    expect(current()).toMatchObject({ phase: 'failed', problem: { name: 'insufficientToken' } });
  });

  it('signs nothing in a token that the pool does not hold', async () => {
    const { begin, log, current } = operator({ allowance: WEI });
    await begin('BHC');
    expect(log).toEqual([]);
    expect(current()).toMatchObject({ phase: 'failed', problem: { name: 'wrongToken' } });
  });

  it('signs nothing that the chain would refuse', async () => {
    const { begin, log, current } = operator({ allowance: WEI, attemptFails: true });
    await begin();
    expect(log).toEqual(['attempt']);
    expect(current()).toMatchObject({ phase: 'failed', problem: { name: 'reverted' } });
  });

  it('keeps waiting for a transaction that was not seen, and does not send it again', async () => {
    const { begin, engine, world, log, current } = operator({ allowance: WEI, end: 'unseen' });
    await begin();
    expect(current()).toMatchObject({ phase: 'unknown', problem: { name: 'notSeen' } });
    world.end = 'success';
    await engine.retry(current());
    expect(current().phase).toBe('done');
    expect(log.filter((line) => line.startsWith('send'))).toHaveLength(1);
  });

  it.each([
    [true, { phase: 'done', memory: { transactionHash: HASH } }],
    [false, { phase: 'review', problem: { name: 'notSent', moneyMoved: 'no' } }],
  ])(
    'looks for the transaction after an unclear answer of the wallet: sent %s',
    async (sends, expected) => {
      const leaves = sends ? undefined : false;
      const { begin, current } = operator({ allowance: WEI, rejection: {}, leaves });
      await begin();
      expect(current()).toMatchObject(expected);
    },
  );

  it('finds a transaction that comes late, and asks the wallet for nothing again', async () => {
    const unclear = { allowance: WEI, rejection: {}, leaves: false };
    const { begin, engine, world, log, sent, current } = operator(unclear);
    await begin();
    expect(current().problem?.name).toBe('notSent');
    sent();
    Object.assign(world, { balance: 0n, allowance: 0n, attemptFails: true });
    await engine.retry(current());
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
    expect(log.filter((line) => /^(send|approve)/.test(line))).toHaveLength(1);
  });

  it.each([{ code: 4001 }, 'User closed the window'])(
    'sends nothing twice if the wallet sends after it said that it was declined: %j',
    async (rejection) => {
      const declined = { allowance: WEI, rejection, leaves: false };
      const { begin, engine, world, log, sent, current } = operator(declined);
      await begin();
      expect(current()).toMatchObject({ phase: 'review', problem: { name: 'declined' } });
      Object.assign(world, { count: 8n, isWaiting: true });
      await engine.retry(current());
      expect(current()).toMatchObject({ phase: 'review', problem: { name: 'onTheWay' } });
      Object.assign(world, { isWaiting: false, balance: 0n, allowance: 0n });
      await engine.retry(current());
      expect(current()).toMatchObject({ phase: 'review', problem: { name: 'onTheWay' } });
      sent();
      await engine.retry(current());
      expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
      expect(log.filter((line) => /^(send|approve)/.test(line))).toHaveLength(1);
    },
  );

  it('ends by its own transaction beside another funding of the same amount', async () => {
    const { begin, sent, store } = operator({ allowance: WEI, isSilent: true });
    const hashes = () =>
      store
        .read(ADDRESS)
        .records.toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ phase, memory }) => (phase === 'done' ? memory.transactionHash : phase));
    void begin();
    void begin();
    await expect.poll(() => hashes()).toEqual(['wallet', 'wallet']);
    sent();
    await expect.poll(() => hashes()).toEqual([HASH, 'wallet']);
    sent(SECOND_HASH);
    await expect.poll(() => hashes()).toEqual([HASH, SECOND_HASH]);
  });

  it.each(['reverted', 'replaced'] as const)(
    'sends again on demand after its transaction was %s',
    async (end) => {
      const { begin, engine, world, log, current } = operator({ allowance: WEI, end });
      await begin();
      expect(current()).toMatchObject({ phase: end === 'reverted' ? 'failed' : 'replaced' });
      world.end = 'success';
      await engine.retry(current());
      expect(current().phase).toBe('done');
      expect(log.filter((line) => line.startsWith('send'))).toHaveLength(2);
    },
  );

  it.each([
    [true, { phase: 'done', memory: { transactionHash: HASH } }],
    [false, { phase: 'unknown', problem: { name: 'interrupted', moneyMoved: 'unknown' } }],
  ])(
    'checks after a reload during the wallet’s question whether it was sent: %s',
    async (leaves, expected) => {
      const { begin, page, log, current } = operator({ allowance: WEI, leaves });
      void begin();
      await expect.poll(() => log.at(-1)).toMatch('send');
      await page().resume(ADDRESS);
      expect(current()).toMatchObject(expected);
      expect(log.filter((line) => line.startsWith('send'))).toHaveLength(1);
    },
  );

  it('looks for its transaction without the wallet, which may show another account by then', async () => {
    const { begin, page, log, world, current } = operator({ allowance: WEI, leaves: true });
    void begin();
    await expect.poll(() => log.at(-1)).toMatch('send');
    world.isOtherAccount = true;
    await page().resume(ADDRESS);
    expect(current().phase).toBe('done');
  });
});
