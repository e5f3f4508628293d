import { amount } from '@fairlaunch/flows';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import type { WalletFlow } from './declaration.ts';
import type { TypedData } from './ports.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';
import type { Hex } from 'viem';
import { ADDRESS, browser } from './test-browser.ts';
import { testPorts } from './test-server.ts';

const input = z.strictObject({ amount });
const memory = z.partial(z.strictObject({ ...signedMemory, number: z.string() }));
const TREASURY = `0x${'77'.repeat(20)}`;

type World = {
  refuse?: boolean;
  reject?: boolean;
  /** The wallet's answer in place of a signature. */
  answer?: () => unknown;
  /** Seconds that the wallet takes. */
  takes?: number;
};

/** A member who confirms a request; the wallet and the server behave by `world`. */
function member(world: World = {}) {
  const sent: object[] = [];
  const shown: unknown[] = [];
  let ids = 0;
  let now = 1_000;
  const ports = testPorts({
    config: { chain: { chainId: 56 }, contracts: { treasury: TREASURY } },
    wallet: {
      ensureReady: async () => undefined,
      signTypedData: async (data: unknown) => {
        shown.push(data);
        now += world.takes ?? 0;
        // A wallet may answer with anything.
        if (world.answer) return world.answer() as Hex;
        return world.refuse
          ? Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
          : `0x0${shown.length}`;
      },
    },
    now: () => now,
    newId: () => `request-${(ids += 1)}`,
  });
  const steps = signedSteps<z.infer<typeof input>, { number: string }>({
    statement: (chainId, treasury, confirmation, input) =>
      ({ chainId, treasury, ...confirmation, amount: input.amount }) as unknown as TypedData,
    async send(signed) {
      sent.push(signed);
      if (world.reject) throw new FlowStop('failed', { name: 'rejected', moneyMoved: 'no' });
      return { number: '7' };
    },
  });
  const test: WalletFlow<z.infer<typeof input>, z.infer<typeof memory>> = {
    input,
    memory,
    title: 'flow.title',
    action: 'flow.finish',
    after: '/',
    doneText: 'flow.finish',
    pendingText: 'flow.pending',
    summary: () => ({ amount: '1', unit: 'USDT' }),
    details: () => [],
    remarks: [],
    steps,
  };
  const { engine, current } = browser({ test }, ports);
  return {
    world,
    sent,
    shown,
    engine,
    current,
    begin: () => engine.run(engine.begin('test', ADDRESS, { amount: '5' })),
  };
}

describe('a request that the wallet confirms', () => {
  it('is signed and sent for one request, account, chain and treasury, and for 25 minutes', async () => {
    const { begin, shown, sent, current } = member();
    await begin();
    expect(shown).toEqual([
      {
        chainId: 56,
        treasury: TREASURY,
        requestId: 'request-1',
        account: ADDRESS,
        deadline: 2_500,
        amount: '5',
      },
    ]);
    expect(sent).toEqual([{ requestId: 'request-1', deadline: 2_500, signature: '0x01' }]);
    expect(current()).toMatchObject({ phase: 'done', memory: { number: '7' } });
  });

  it('is not sent if the wallet’s owner refuses', async () => {
    const { begin, sent, current } = member({ refuse: true });
    await begin();
    expect(sent).toEqual([]);
    expect(current()).toMatchObject({
      phase: 'review',
      problem: { name: 'declined', moneyMoved: 'no' },
    });
  });

  it.each([
    ['an internal error', () => Promise.reject({ code: -32_603, message: 'Internal error' })],
    ['an empty error', () => Promise.reject({})],
    ['nothing as an error', () => Promise.reject(undefined)],
    ['a text as an error', () => Promise.reject('boom')],
    ['no signature', () => null],
    ['an object without a signature', () => ({ signature: 7 })],
  ])('has moved no money if the wallet answers with %s', async (_, answer) => {
    const { begin, sent, current, world, engine } = member({ answer });
    await begin();
    expect(sent).toEqual([]);
    expect(current()).toMatchObject({
      phase: 'review',
      problem: { name: 'notSigned', moneyMoved: 'no' },
    });
    delete world.answer;
    await engine.run(current());
    expect(current().phase).toBe('done');
  });

  it.each(['User denied', { code: -32_603, message: 'User rejected' }, { data: { code: '4001' } }])(
    'is declined in any wording: %j',
    async (rejection) => {
      const { begin, current } = member({ answer: () => Promise.reject(rejection) });
      await begin();
      expect(current()).toMatchObject({ phase: 'review', problem: { name: 'declined' } });
    },
  );

  it('can have an empty signature, as of a contract whose owners approved on chain', async () => {
    const { begin, sent, current } = member({ answer: () => '0x' });
    await begin();
    expect(sent).toMatchObject([{ signature: '0x' }]);
    expect(current().phase).toBe('done');
  });

  it('is not sent if the wallet signed too late, and can be signed again', async () => {
    const { begin, sent, current, world, engine } = member({ takes: 1_500 });
    await begin();
    expect(sent).toEqual([]);
    expect(current()).toMatchObject({
      phase: 'review',
      problem: { name: 'signedLate', moneyMoved: 'no' },
    });
    world.takes = 1_499;
    await engine.run(current());
    expect(current().phase).toBe('done');
  });

  it('is signed again after the server refused it', async () => {
    const { world, begin, engine, sent, current } = member({ reject: true });
    await begin();
    world.reject = false;
    await engine.retry(current());
    expect(sent.at(-1)).toEqual({
      requestId: 'request-2',
      deadline: 2_500,
      signature: '0x02',
    });
    expect(current().phase).toBe('done');
  });
});
