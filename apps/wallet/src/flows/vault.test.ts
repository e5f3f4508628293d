import type { TransactionEnd } from '@fairlaunch/flows';
import { micro, toWei } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import type { VaultCall, VaultRecordKind } from './ports.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { ADDRESS, answer, browser, testChain } from './test-browser.ts';
import { vaultClaimFlow, vaultExitFlow, vaultStakeFlow, vaultWithdrawFlow } from './vault.ts';
import { testPorts } from './test-server.ts';

const VAULT = `0x${'77'.repeat(20)}` as const;
const TOKEN = `0x${'55'.repeat(20)}` as const;
const HASH = `0x${'12'.repeat(32)}` as const;
const INPUT = { amount: '100', unit: 'BHC', vault: VAULT, token: TOKEN };
const EXIT_INPUT = { ...INPUT, givenUp: '0.25', rewardUnit: 'BHC' };
const FLOWS = {
  vaultStake: vaultStakeFlow,
  vaultWithdraw: vaultWithdrawFlow,
  vaultClaim: vaultClaimFlow,
  vaultExit: vaultExitFlow,
};
type FlowName = keyof typeof FLOWS;
const wei = (amount: string) => toWei(micro(amount));

type World = {
  balance: bigint;
  allowance: bigint;
  end: Exclude<TransactionEnd['state'], 'found'>;
  /** What the wallet rejects with; it may have sent all the same. */
  rejection?: unknown;
  /** The wallet sends and never answers; the effect is looked for meanwhile. */
  isSilent?: boolean;
  /** The contract's refusal of a trial call. */
  refuses: 'nothingToClaim' | undefined;
  /**
   * Set if the page is left before the wallet answers; true if the wallet sent the transaction all
   * the same.
   */
  leaves: boolean | undefined;
  /** Records of the account that the contract keeps, in wei. */
  records: Record<VaultRecordKind, bigint[]>;
};

class PageLeft extends Error {}

/** A member whose wallet and vault behave by `world`. */
function member(change: Partial<World> = {}) {
  const world: World = {
    balance: wei('1000'),
    allowance: 0n,
    end: 'success',
    refuses: undefined,
    leaves: undefined,
    records: { deposit: [], withdraw: [], claim: [] },
    ...change,
  };
  const log: string[] = [];
  const mine = (call: VaultCall) => {
    if ('amount' in call) world.records[call.functionName].push(call.amount);
    else if (call.functionName === 'claim') world.records.claim.push(wei('0.25'));
    else world.records.withdraw.push(wei('100'));
  };
  const ports = testPorts({
    wallet: {
      ensureReady: async () => undefined,
      tokenBalance: async (token: string) => (expect(token).toBe(TOKEN), world.balance),
      allowance: async (_: string, spender: string) => (
        expect(spender).toBe(VAULT),
        world.allowance
      ),
      approve: async (token: string, spender: string, amount: bigint) => (
        log.push(`approve ${amount}`),
        expect([token, spender]).toEqual([TOKEN, VAULT]),
        (world.allowance = amount),
        HASH
      ),
    },
    chain: testChain({
      end: () => world.end,
      looksMeanwhile: () => world.isSilent === true,
    }),
    vault: {
      ensureVault: async (vault: string) => (expect(vault).toBe(VAULT), void log.push('code')),
      attempt: async ({ functionName }: VaultCall) => {
        log.push(`attempt ${functionName}`);
        if (world.refuses) throw new FlowStop('failed', { name: world.refuses, moneyMoved: 'no' });
      },
      send: async (call: VaultCall) => {
        log.push(`send ${call.functionName}`);
        if (world.leaves !== undefined) {
          if (world.leaves) mine(call);
          throw new PageLeft();
        }
        if (world.isSilent) return new Promise<never>(() => undefined);
        if (world.end === 'success') mine(call);
        if ('rejection' in world) throw world.rejection;
        return HASH;
      },
      recordCount: async (_: string, kind: VaultRecordKind) => BigInt(world.records[kind].length),
      async recordsFrom(_: string, kind: VaultRecordKind, from: bigint) {
        await answer();
        return world.records[kind].slice(Number(from));
      },
      claimedIn: async () => world.records.claim.at(-1) ?? 0n,
    },
    othersThan: ({ id }: { id: string }) =>
      store.read(ADDRESS).records.filter((record) => record.id !== id),
    notify: (what: string) => void log.push(what),
    refresh: () => void log.push('refresh'),
  });
  // The code of a page that is left never goes on, so its record stays as it was stored last.
  const leave = () =>
    world.leaves === undefined ? Promise.resolve() : new Promise<void>(() => undefined);
  const { store, engine, page, current } = browser(FLOWS, ports, leave);
  const begin = (flow: FlowName) =>
    engine.begin(flow, ADDRESS, flow === 'vaultExit' ? EXIT_INPUT : INPUT);
  const run = async (flow: FlowName, answers = {}) => {
    begin(flow);
    await engine.run(current(), answers);
  };
  const find = ({ id }: { id: string }) =>
    store.read(ADDRESS).records.find((record) => record.id === id);
  /** Leaves the page while the wallet is asked, and has another page go on. */
  const runAndReload = async (flow: FlowName) => {
    void run(flow, flow === 'vaultStake' ? { approval: 'exact' } : {});
    await expect.poll(() => log.at(-1)).toMatch('send');
    expect(current()).toMatchObject({ stage: 'committing', phase: 'wallet' });
    world.leaves = undefined;
    await page().resume(ADDRESS);
  };
  return { world, log, engine, current, begin, find, run, runAndReload };
}

describe('staking on chain', () => {
  it('approves exactly the amount, tries the call, and sends it', async () => {
    const { run, log, current } = member();
    await run('vaultStake');
    expect(current().phase).toBe('asking');
    await run('vaultStake', { approval: 'exact' });
    expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
    expect(log.filter((line) => line !== 'code').slice(-4)).toEqual([
      `approve ${wei('100')}`,
      'attempt deposit',
      'send deposit',
      'refresh',
    ]);
  });

  it('skips the approval if enough was approved before', async () => {
    const { run, log } = member({ allowance: wei('100') });
    await run('vaultStake');
    expect(log).toEqual(['code', 'code', 'attempt deposit', 'send deposit', 'refresh']);
  });

  it('stops before anything is signed when the wallet holds too little', async () => {
    const { run, log, current } = member({ balance: wei('99.999999') });
    await run('vaultStake');
    expect(current()).toMatchObject({
      phase: 'failed',
      problem: { name: 'insufficientToken', moneyMoved: 'no' },
    });
    expect(log).toEqual(['code', 'insufficientToken', 'refresh']);
  });
});

describe.each<FlowName>(['vaultStake', 'vaultWithdraw', 'vaultClaim', 'vaultExit'])(
  '%s after an unclear answer of the wallet',
  (flow) => {
    it.each([
      ['success', { phase: 'done' }],
      ['reverted', { phase: 'review', problem: { name: 'notSent', moneyMoved: 'no' } }],
    ] as const)('is looked for in the vault’s records: %s', async (end, expected) => {
      const { run, current } = member({ allowance: wei('1000'), rejection: {}, end });
      await run(flow);
      expect(current()).toMatchObject(expected);
    });

    it.each([
      [{}, 'notSent'],
      [{ code: 4001 }, 'declined'],
      ['User closed the window', 'declined'],
    ])(
      'is found if it comes late, and the wallet is not asked again: %j',
      async (rejection, problem) => {
        const strange = { allowance: wei('1000'), rejection, end: 'reverted' } as const;
        const { run, engine, current, world, log } = member(strange);
        await run(flow);
        expect(current().problem?.name).toBe(problem);
        const late = [wei('100')];
        Object.assign(world, { records: { deposit: late, withdraw: late, claim: late } });
        world.refuses = 'nothingToClaim';
        await engine.run(current());
        expect(current().phase).toBe('done');
        expect(log.filter((line) => line.startsWith('send'))).toHaveLength(1);
      },
    );
  },
);

describe.each([
  ['vaultStake', 'deposit'],
  ['vaultWithdraw', 'withdraw'],
  ['vaultClaim', 'claim'],
  ['vaultExit', 'withdraw'],
] as const)('two actions %s at once whose wallet does not answer', (flow, kind) => {
  it('get one record of the vault each', async () => {
    const { begin, engine, find, world } = member({
      allowance: wei('1000'),
      isSilent: true,
    });
    const [first, second] = [begin(flow), begin(flow)];
    for (const record of [first, second]) {
      void engine.run(record);
      await expect.poll(() => find(record)?.phase).toBe('wallet');
    }
    world.records[kind].push(wei('100'));
    await expect.poll(() => find(first)?.phase).toBe('done');
    expect(find(second)?.phase).toBe('wallet');
    world.records[kind].push(wei('100'));
    await expect.poll(() => find(second)?.phase).toBe('done');
    expect(find(second)?.memory.recordNumber).toBe('1');
  });
});

describe('a call that the contract refuses', () => {
  it('is never signed, and its reason is shown', async () => {
    const { run, log, current } = member({ refuses: 'nothingToClaim' });
    await run('vaultClaim');
    expect(current()).toMatchObject({
      phase: 'failed',
      problem: { name: 'nothingToClaim', moneyMoved: 'no' },
    });
    expect(log).toEqual(['code', 'attempt claim', 'refresh']);
  });
});

describe('a claim', () => {
  it('ends with the amount that was paid, not the one that was shown before', async () => {
    const { run, current } = member();
    await run('vaultClaim');
    expect(current()).toMatchObject({ phase: 'done', memory: { claimed: '0.25' } });
    expect(vaultClaimFlow.summary(current())).toEqual({ amount: '0.25', unit: 'BHC' });
  });
});

describe.each<FlowName>(['vaultStake', 'vaultWithdraw', 'vaultClaim', 'vaultExit'])(
  '%s whose page is left while the wallet is asked',
  (flow) => {
    const before = {
      allowance: wei('1000'),
      records: { deposit: [wei('100')], withdraw: [wei('100')], claim: [wei('1')] },
    };

    it('is found in the vault’s records if it happened, and is not sent twice', async () => {
      const { runAndReload, current, log } = member({ ...structuredClone(before), leaves: true });
      await runAndReload(flow);
      expect(current().phase).toBe('done');
      expect(log.filter((line) => line.startsWith('send'))).toHaveLength(1);
      if (flow === 'vaultClaim') expect(current().memory.claimed).toBe('0.25');
    });

    it('is unknown while the records have nothing new, and is not sent twice', async () => {
      const { runAndReload, current, log } = member({ ...structuredClone(before), leaves: false });
      await runAndReload(flow);
      expect(current()).toMatchObject({
        phase: 'unknown',
        problem: { name: 'interrupted', moneyMoved: 'unknown' },
      });
      expect(log.filter((line) => line.startsWith('send'))).toHaveLength(1);
    });

    it('is not taken for an earlier attempt that reverted', async () => {
      const { run, engine, current, world, log } = member({
        ...structuredClone(before),
        end: 'reverted',
      });
      await run(flow);
      expect(current()).toMatchObject({ phase: 'failed', problem: { name: 'reverted' } });
      Object.assign(world, { end: 'success', leaves: true });
      void engine.retry(current());
      await expect.poll(() => log.filter((line) => line.startsWith('send'))).toHaveLength(2);
      expect(current().stage).toBe('committing');
      expect(current().memory.transactionHash).toBeUndefined();
    });
  },
);
