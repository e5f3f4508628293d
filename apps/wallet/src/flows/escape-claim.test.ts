import type { FlowRecord, TransactionEnd } from '@fairlaunch/flows';
import { describe, expect, it } from 'vitest';
import { escapeClaimFlow } from './escape-claim.ts';
import type { EscapeInput, EscapeMemory } from './escape-input.ts';
import type { EscapePort, FoundClaim } from './ports.ts';
import { FlowStop, type ProblemName } from '../shared/flow-problems.ts';
import { ADDRESS as SENDER, browser } from './test-browser.ts';
import { testPorts } from './test-server.ts';

const HASH = `0x${'12'.repeat(32)}` as const;
const USDT = 10n ** 18n;
const INPUT: EscapeInput = {
  sender: SENDER,
  chainId: 56,
  treasury: `0x${'22'.repeat(20)}`,
  account: `0x${'33'.repeat(20)}`,
  token: `0x${'55'.repeat(20)}`,
  unit: 'USDT',
  cumulative: String(120n * USDT),
  deposited: String(100n * USDT),
  proof: [HASH, HASH],
  amount: '20',
  explorer: '',
  paid: String(5n * USDT),
  block: '100',
};

const OTHER_SENDER = `0x${'99'.repeat(20)}` as const;
const OTHER_HASH = `0x${'34'.repeat(32)}` as const;

type World = {
  refuses: ProblemName | undefined;
  declines: boolean;
  /**
   * The wallet gives an unclear error; with `sendsNothing` it has not sent, with `answersStrangely`
   * it has.
   */
  sendsNothing?: boolean;
  answersStrangely?: boolean;
  isLocked: boolean;
  end: Exclude<TransactionEnd['state'], 'found'>;
  paid: bigint;
  /** Transactions of the sender. */
  count: bigint | undefined;
  /** Somebody else's claim is paid between the trial call and the sender's own claim. */
  overtaken: boolean;
  /** The claim that the treasury's events show. */
  found: FoundClaim | undefined;
};

type ClaimRecord = FlowRecord<EscapeInput, EscapeMemory>;
const doneText = (record: ClaimRecord) =>
  (escapeClaimFlow.doneText as (of: ClaimRecord) => string)(record);

/** A wallet and a treasury that behave by `world`; a claim that is sent pays 20. */
function treasury(change: Partial<World> = {}) {
  const world: World = {
    refuses: undefined,
    declines: false,
    isLocked: false,
    end: 'success',
    paid: 5n * USDT,
    count: 7n,
    overtaken: false,
    found: undefined,
    ...change,
  };
  const log: string[] = [];
  const port: EscapePort = {
    ensureReady: async (sender, chainId) => {
      if (world.isLocked) throw new FlowStop('review', { name: 'noWallet', moneyMoved: 'no' });
      log.push(`ready ${sender === SENDER} ${chainId}`);
    },
    simulate: async ({ proof, cumulative }) => {
      log.push(`simulate ${proof.length} ${cumulative / USDT}`);
      if (world.refuses) throw new FlowStop('failed', { name: world.refuses, moneyMoved: 'no' });
      return 20n * USDT;
    },
    send: async () => {
      if (world.declines) throw Object.assign(new Error('no'), { code: 4001 });
      if (world.sendsNothing) throw {};
      log.push('send');
      if (world.overtaken || !['reverted', 'replaced'].includes(world.end))
        world.paid += 20n * USDT;
      if (world.answersStrangely) throw {};
      return HASH;
    },
    waitForTransaction: async () => ({ state: world.end, hash: HASH }),
    lookFor: async (look, until) =>
      'milliseconds' in until ? look() : new Promise(() => undefined),
    transactionCount: async () => world.count,
    isWaiting: async () => false,
    received: async () => 20n * USDT,
    paid: async () => world.paid,
    payable: async () => 0n,
    blockNumber: async () => 120n,
    claimSince: async (_, block) => (block >= 100n ? world.found : undefined),
  };
  const ports = testPorts({ escape: port });
  const { engine, store, current } = browser({ escapeClaim: escapeClaimFlow }, ports);
  return {
    world,
    log,
    engine,
    store,
    current,
    begin: () => engine.begin('escapeClaim', SENDER, INPUT),
  };
}

describe('an escape claim', () => {
  it('is tried on the chain before the wallet is asked, and says what was paid and what remains', async () => {
    const { engine, begin, current, log } = treasury();
    await engine.run(begin());
    expect(log).toEqual([
      'ready true 56',
      'simulate 2 120',
      'ready true 56',
      'send',
      'ready true 56',
    ]);
    expect(current()).toMatchObject({
      phase: 'done',
      memory: { transactionHash: HASH, received: '20', remaining: '0' },
    });
    expect(escapeClaimFlow.results!(current())).toMatchObject([
      { amount: '20' },
      { address: INPUT.account },
      { amount: '0' },
    ]);
  });

  it('is found by the treasury’s counter if the wallet sent it and gave an unclear answer', async () => {
    const { engine, begin, current } = treasury({ answersStrangely: true });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'done', memory: { received: '20' } });
  });

  it('returns to the review if the answer is unclear and nothing was sent', async () => {
    const { engine, begin, current, world } = treasury({ sendsNothing: true });
    await engine.run(begin());
    expect(current()).toMatchObject({
      phase: 'review',
      problem: { name: 'notSent', moneyMoved: 'no' },
    });
    world.sendsNothing = false;
    await engine.run(current());
    expect(current().phase).toBe('done');
  });

  it.each<ProblemName>([
    'escapeNotOpen',
    'badLeaf',
    'nothingPayable',
    'poolAccount',
    'escapeReverted',
  ])('is not sent if the treasury would refuse it: %s', async (refuses) => {
    const { engine, begin, current, log } = treasury({ refuses });
    await engine.run(begin());
    expect(log).not.toContain('send');
    expect(current()).toMatchObject({
      phase: 'failed',
      problem: { name: refuses, moneyMoved: 'no' },
    });
  });

  it('waits for another try after a refusal in the wallet', async () => {
    const { engine, begin, current, world } = treasury({ declines: true });
    await engine.run(begin());
    expect(current()).toMatchObject({
      phase: 'review',
      problem: { name: 'declined', moneyMoved: 'no' },
    });
    world.declines = false;
    await engine.run(current());
    expect(current().phase).toBe('done');
  });

  it('is looked for, and not sent again, after a reload with a locked wallet', async () => {
    const { engine, begin, current, store, log, world } = treasury({ isLocked: true });
    const left = { step: 1, stage: 'committing', phase: 'wallet' } as const;
    const memory = { paidBefore: INPUT.paid, blockBefore: INPUT.block };
    store.save({ ...begin(), ...left, memory });
    world.paid += 20n * USDT;
    await engine.resume(SENDER);
    expect(current()).toMatchObject({
      phase: 'unknown',
      problem: { name: 'noWallet', moneyMoved: 'unknown' },
    });
    world.isLocked = false;
    await engine.retry(current());
    expect(current()).toMatchObject({ phase: 'done', memory: { received: '20' } });
    expect(log).not.toContain('send');
  });

  it.each([
    ['reverted', 'failed', 'escapeReverted', 'no'],
    ['replaced', 'replaced', 'replaced', 'no'],
  ] as const)('ends by a transaction that is %s', async (end, phase, name, moneyMoved) => {
    const { engine, begin, current } = treasury({ end });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase, problem: { name, moneyMoved } });
  });

  const byOther: FoundClaim = { hash: OTHER_HASH, sender: OTHER_SENDER, amount: 20n * USDT };

  it('is already claimed, not failed, if somebody else sent it before the wallet was asked', async () => {
    const { engine, begin, current, log } = treasury({
      refuses: 'nothingPayable',
      paid: 25n * USDT,
      found: byOther,
    });
    await engine.run(begin());
    expect(log).not.toContain('send');
    expect(current()).toMatchObject({
      phase: 'done',
      problem: null,
      memory: { received: '20', transactionHash: OTHER_HASH },
    });
    expect(doneText(current())).toBe('escape.alreadyClaimed');
  });

  it('is already claimed, with its amount, if somebody else’s transaction came first and cannot be found', async () => {
    const { engine, begin, current } = treasury({ end: 'reverted', overtaken: true });
    await engine.run(begin());
    expect(current()).toMatchObject({
      phase: 'done',
      problem: null,
      memory: { received: '20' },
    });
    expect(current().memory.transactionHash).toBeUndefined();
    expect(doneText(current())).toBe('escape.alreadyClaimed');
  });

  it('is the sender’s own if it is found under another hash', async () => {
    const { engine, begin, current } = treasury({
      end: 'unseen',
      found: { ...byOther, sender: SENDER },
    });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: OTHER_HASH } });
    expect(doneText(current())).toBe('escape.done');
  });

  it('ends by the treasury’s counter if the transaction is not seen', async () => {
    const { engine, begin, current, world } = treasury({ end: 'unseen' });
    await engine.run(begin());
    expect(current()).toMatchObject({ phase: 'done', memory: { received: '20' } });
    const lost = treasury({ end: 'unseen' });
    lost.store.save({
      ...lost.begin(),
      step: 1,
      stage: 'verifying',
      phase: 'pending',
      memory: { paidBefore: String(world.paid), blockBefore: '120', transactionHash: HASH },
    });
    await lost.engine.resume(SENDER);
    expect(lost.current()).toMatchObject({
      phase: 'unknown',
      problem: { name: 'notSeen', moneyMoved: 'unknown' },
    });
  });

  it('is tried on the chain again after it reverted', async () => {
    const { engine, begin, current, world, log } = treasury({ end: 'reverted' });
    await engine.run(begin());
    world.refuses = 'nothingPayable';
    await engine.retry(current());
    expect(current()).toMatchObject({ phase: 'failed', problem: { name: 'nothingPayable' } });
    expect(log.filter((line) => line === 'send')).toHaveLength(1);
  });

  it.each([
    [25n * USDT, 'done', '20'],
    [5n * USDT, 'unknown', undefined],
  ] as const)(
    'ends by the treasury’s counter after a reload while the wallet was asked: paid %s',
    async (paid, phase, received) => {
      const { engine, begin, current, store, log } = treasury({ paid });
      store.save({
        ...begin(),
        step: 1,
        stage: 'committing',
        phase: 'wallet',
        memory: { paidBefore: String(5n * USDT), blockBefore: '120' },
      });
      await engine.resume(SENDER);
      expect(current().phase).toBe(phase);
      expect(current().memory.received).toBe(received);
      expect(log).not.toContain('send');
    },
  );
});
