import { micro, toWei } from '@fairlaunch/money';
import { expect, it } from 'vitest';
import { rechargeFlow } from './recharge.ts';
import { ADDRESS, browser, testChain } from './test-browser.ts';
import { testPorts } from './test-server.ts';

const TILL = `0x${'77'.repeat(20)}` as const;
const TOKEN = `0x${'55'.repeat(20)}` as const;
const HASH = `0x${'12'.repeat(32)}` as const;
const INPUT = { amount: '25', unit: 'USDT', contract: TILL, token: TOKEN };
const AMOUNT = toWei(micro('25'));

class PageLeft extends Error {}

type World = {
  balance: bigint;
  /** Set if the page is left while the wallet is asked; true if the wallet sent all the same. */
  leaves: boolean | undefined;
};

function payer(change: Partial<World> = {}) {
  const world: World = { balance: AMOUNT, leaves: undefined, ...change };
  const log: string[] = [];
  let allowance = 0n;
  const ports = testPorts({
    wallet: {
      ensureReady: async () => undefined,
      tokenBalance: async () => world.balance,
      allowance: async (_: string, spender: string) => (expect(spender).toBe(TILL), allowance),
      approve: async (_: string, spender: string, amount: bigint) => (
        expect(spender).toBe(TILL),
        log.push('approve'),
        (allowance = amount),
        HASH
      ),
    },
    recharge: {
      ensureRecharge: async (address: string) => expect(address).toBe(TILL),
      attempt: async () => void log.push('attempt'),
      send: async (amount: bigint) => {
        log.push('send');
        if (world.leaves !== false) allowance -= amount;
        if (world.leaves !== undefined) throw new PageLeft();
        return HASH;
      },
    },
    chain: testChain({ end: () => 'success' }),
    notify: (what: string) => void log.push(what),
    refresh: () => undefined,
  });
  // The code of a page that is left never goes on.
  const leave = () => new Promise<void>(() => undefined);
  const { engine, page, current } = browser({ recharge: rechargeFlow }, ports, leave);
  const run = () => {
    engine.begin('recharge', ADDRESS, INPUT);
    return engine.run(current(), { approval: 'exact' });
  };
  const runAndReload = async () => {
    void run();
    await expect.poll(() => log.at(-1)).toBe('send');
    await page().resume(ADDRESS);
  };
  return { current, log, run, runAndReload };
}

it('a recharge is tried before it is signed, and ends with its transaction', async () => {
  const { run, current, log } = payer();
  await run();
  expect(current()).toMatchObject({ phase: 'done', memory: { transactionHash: HASH } });
  expect(log).toEqual(['approve', 'attempt', 'send']);
});

it('a recharge says before anything is signed that nothing is credited', () => {
  expect(rechargeFlow.remarks).toContainEqual(
    expect.objectContaining({ kind: 'warning', text: 'recharge.noDeposit' }),
  );
});

it('a recharge stops when the wallet holds too little', async () => {
  const { run, current, log } = payer({ balance: AMOUNT - 1n });
  await run();
  expect(current()).toMatchObject({
    phase: 'failed',
    problem: { name: 'insufficientToken', moneyMoved: 'no' },
  });
  expect(log).toEqual(['insufficientToken']);
});

it('a recharge whose page is left while the wallet is asked is found by the permission that it used up', async () => {
  const { runAndReload, current, log } = payer({ leaves: true });
  await runAndReload();
  expect(current().phase).toBe('done');
  expect(log.filter((line) => line === 'send')).toHaveLength(1);
});

it('a recharge whose page is left while the wallet is asked is unknown while the permission is not used', async () => {
  const { runAndReload, current, log } = payer({ leaves: false });
  await runAndReload();
  expect(current()).toMatchObject({ phase: 'unknown', problem: { moneyMoved: 'unknown' } });
  expect(log.filter((line) => line === 'send')).toHaveLength(1);
});
