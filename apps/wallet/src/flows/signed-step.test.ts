import { describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { explainError } from './explain-error.ts';
import type { FlowPorts, TypedData } from './ports.ts';
import { signedStep } from './signed-step.ts';
import { createFlowStore } from './store.ts';
import { FlowStop, type Flow } from './types.ts';

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const TREASURY = `0x${'77'.repeat(20)}`;

/** A member who confirms a request; `world` says what the wallet and the server do. */
function member(world: { refuse?: boolean; reject?: boolean } = {}) {
  const sent: object[] = [];
  const shown: unknown[] = [];
  let ids = 0;
  const ports = {
    config: async () => ({ chain: { chainId: 56 }, contracts: { treasury: TREASURY } }),
    wallet: async () => ({
      ensureReady: async () => undefined,
      signTypedData: async (data: unknown) => {
        shown.push(data);
        return world.refuse
          ? Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
          : `signature ${shown.length}`;
      },
    }),
    now: () => 1_000,
    newId: () => `request-${(ids += 1)}`,
  } as unknown as FlowPorts;
  const steps = signedStep({
    statement: (chainId, treasury, confirmation, input) =>
      ({ chainId, treasury, ...confirmation, amount: input['amount'] }) as unknown as TypedData,
    async send(signed) {
      sent.push(signed);
      if (world.reject) throw new FlowStop('failed', { name: 'rejected', moneyMoved: 'no' });
      return { number: '7' };
    },
  });
  const flow: Flow<FlowPorts> = {
    name: 'test',
    title: 'flow.title',
    action: 'flow.finish',
    after: '/',
    doneText: 'flow.finish',
    pendingText: 'flow.pending',
    summary: () => ({ amount: '1', unit: 'USDT' }),
    details: () => [],
    remarks: () => [],
    steps,
  };
  const items = new Map<string, string>();
  const store = createFlowStore({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  });
  const engine = createEngine<FlowPorts>({
    store,
    flows: [flow],
    ports,
    now: () => 1,
    newId: () => 'flow',
    explain: explainError,
    exclusively: (_, run) => run(),
  });
  return {
    world,
    sent,
    shown,
    engine,
    current: () => store.list(ADDRESS)[0]!,
    begin: () => engine.run(engine.begin('test', ADDRESS, { amount: '5' })),
  };
}

describe('a request that the wallet confirms', () => {
  it('is sent as it was signed: bound to one request, account, chain and treasury, for ten minutes', async () => {
    const { begin, shown, sent, current } = member();
    await begin();
    expect(shown).toEqual([
      {
        chainId: 56,
        treasury: TREASURY,
        requestId: 'request-1',
        account: ADDRESS,
        deadline: 1_600,
        amount: '5',
      },
    ]);
    expect(sent).toEqual([{ requestId: 'request-1', deadline: 1_600, signature: 'signature 1' }]);
    expect(current()).toMatchObject({ phase: 'done', memory: { number: '7' } });
  });

  it('sends nothing when the wallet’s owner refuses', async () => {
    const { begin, sent, current } = member({ refuse: true });
    await begin();
    expect(sent).toEqual([]);
    expect(current()).toMatchObject({
      phase: 'review',
      problem: { name: 'declined', moneyMoved: 'no' },
    });
  });

  it('is signed anew when the server refused it', async () => {
    const { world, begin, engine, sent, current } = member({ reject: true });
    await begin();
    world.reject = false;
    await engine.retry(current());
    expect(sent.at(-1)).toEqual({
      requestId: 'request-2',
      deadline: 1_600,
      signature: 'signature 2',
    });
    expect(current().phase).toBe('done');
  });
});
