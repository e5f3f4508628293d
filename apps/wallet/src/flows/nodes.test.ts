import { type ErrorName } from '@fairlaunch/protocol';
import { describe, expect, it } from 'vitest';
import { canRetry } from '@fairlaunch/flows';
import { FINAL_PROBLEMS } from '../shared/flow-problems.ts';
import { buyNodeFlow } from './buy-node.ts';
import { cancelNodeFlow } from './cancel-node.ts';
import { ADDRESS } from './test-browser.ts';
import { testServer, answerUnlessRefused } from './test-server.ts';

const FLOWS = { buyNode: buyNodeFlow, cancelNode: cancelNodeFlow };
const OFFER = {
  kind: 'MAIN',
  planHash: `0x${'12'.repeat(32)}`,
  price: '2500',
  salesBonus: '250',
  promoReserved: '500',
  activeFrom: 20_000,
} as const;

/** A member whose server answers, or refuses. */
const member = (refusal?: ErrorName) =>
  testServer(FLOWS, answerUnlessRefused(refusal, { number: 7 }));

describe('buying a node', () => {
  it('sends the offer that the member saw, as the wallet signed it', async () => {
    const { engine, current, calls } = member();
    await engine.run(engine.begin('buyNode', ADDRESS, OFFER));
    expect(current()).toMatchObject({ phase: 'done', memory: { node: 7 } });
    const { kind, activeFrom: _, ...offer } = OFFER;
    const { requestId, deadline, signature } = current().memory as Record<string, unknown>;
    expect(calls).toEqual([['buyNode', { requestId, deadline, signature, kind, offer }]]);
  });

  it.each(['NODE_OFFER_CHANGED', 'NODE_SOLD_OUT', 'NODE_LIMIT_REACHED'] as const)(
    'fails when it is refused with %s, whose terms are others',
    async (refusal) => {
      const { engine, current } = member(refusal);
      await engine.run(engine.begin('buyNode', ADDRESS, OFFER));
      expect(current()).toMatchObject({
        phase: 'failed',
        problem: { name: 'termsChanged', moneyMoved: 'no', message: 'What happened' },
      });
    },
  );

  it('can be tried again after another refusal', async () => {
    const { engine, current } = member('INSUFFICIENT_BALANCE');
    await engine.run(engine.begin('buyNode', ADDRESS, OFFER));
    expect(canRetry(buyNodeFlow, current() as never, FINAL_PROBLEMS)).toBe(true);
  });
});

describe('cancelling a node', () => {
  it('fails if the node is no longer in its cooling-off', async () => {
    const { engine, current } = member('NODE_NOT_IN_COOLING_OFF');
    const input = { number: 7, price: '2500', promoReserved: '500' };
    await engine.run(engine.begin('cancelNode', ADDRESS, input));
    expect(current()).toMatchObject({ phase: 'failed', problem: { name: 'termsChanged' } });
  });
});
