import { canRetry } from '@fairlaunch/flows';
import { type ErrorName } from '@fairlaunch/protocol';
import { describe, expect, it } from 'vitest';
import { FINAL_PROBLEMS } from '../shared/flow-problems.ts';
import { claimTaskFlow } from './claim-task.ts';
import { giveGiftFlow } from './give-gift.ts';
import { ADDRESS } from './test-browser.ts';
import { testServer, answerUnlessRefused } from './test-server.ts';

const PLAN = `0x${'12'.repeat(32)}` as const;
const CLAIM = {
  rank: 'PIONEER',
  planHash: PLAN,
  reward: '20',
  award: '15',
  sponsorAward: '0',
  points: '100',
  releaseDays: 180,
} as const;
const GIFT = {
  rank: 'CAPTAIN',
  seat: 7,
  planHash: PLAN,
  amount: '20',
  days: 30,
  number: 1,
  most: 5,
} as const;

/** A member whose server does what is asked, or refuses. */
const member = (refusal?: ErrorName) =>
  testServer(
    { claimTask: claimTaskFlow, giveGift: giveGiftFlow },
    answerUnlessRefused(refusal, {}),
  );

describe('claiming a rank', () => {
  it('sends the award that the member saw, under the id of its action', async () => {
    const { engine, current, calls } = member();
    await engine.run(engine.begin('claimTask', ADDRESS, CLAIM));
    expect(current().phase).toBe('done');
    const seen = { planHash: PLAN, award: '15', sponsorAward: '0' };
    expect(calls).toEqual([['claimTask', { requestId: current().id, rank: 'PIONEER', seen }]]);
  });

  it('fails for good if the award has changed', async () => {
    const { engine, current } = member('TASK_OFFER_CHANGED');
    await engine.run(engine.begin('claimTask', ADDRESS, CLAIM));
    expect(current()).toMatchObject({ phase: 'failed', problem: { name: 'termsChanged' } });
    expect(canRetry(claimTaskFlow, current() as never, FINAL_PROBLEMS)).toBe(false);
  });
});

describe('giving a gift', () => {
  it('sends the rank of the gift and its receiver, under the id of its action', async () => {
    const { engine, current, calls } = member();
    await engine.run(engine.begin('giveGift', ADDRESS, GIFT));
    const seen = { planHash: PLAN };
    const sent = { requestId: current().id, rank: 'CAPTAIN', seat: 7, seen };
    expect(calls).toEqual([['giveGift', sent]]);
  });

  it('can be tried again if the pool was short, but not for a receiver who has had a gift', async () => {
    for (const [refusal, again] of [
      ['GIFT_POOL_SHORT', true],
      ['GIFT_RECEIVED', false],
    ] as const) {
      const { engine, current } = member(refusal);
      await engine.run(engine.begin('giveGift', ADDRESS, GIFT));
      expect(canRetry(giveGiftFlow, current() as never, FINAL_PROBLEMS)).toBe(again);
    }
  });
});
