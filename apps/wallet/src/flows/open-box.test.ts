import { type ErrorName } from '@fairlaunch/protocol';
import { canRetry } from '@fairlaunch/flows';
import { describe, expect, it } from 'vitest';
import { FINAL_PROBLEMS } from '../shared/flow-problems.ts';
import { openBoxFlow } from './open-box.ts';
import { ADDRESS } from './test-browser.ts';
import { testServer, answerUnlessRefused } from './test-server.ts';

const ODDS = {
  kind: 'TUTORIAL',
  planHash: `0x${'12'.repeat(32)}`,
  mean: '0.925',
  reserve: '100',
  drawDelayBlocks: 3,
  releaseDays: 180,
} as const;

/** A member whose server opens a box, or refuses. */
const member = (refusal?: ErrorName) =>
  testServer({ openBox: openBoxFlow }, answerUnlessRefused(refusal, { id: 7 }));

describe('opening a box', () => {
  it('sends the odds that the member saw, under the id of its action', async () => {
    const { engine, current, calls } = member();
    await engine.run(engine.begin('openBox', ADDRESS, ODDS));
    expect(current()).toMatchObject({ phase: 'done', memory: { box: 7 } });
    const { kind, planHash } = ODDS;
    expect(calls).toEqual([['openBox', { requestId: current().id, kind, planHash }]]);
  });

  it('fails for good if the odds have changed, and loads the new ones', async () => {
    const { engine, current, configRefreshes } = member('BOX_OFFER_CHANGED');
    await engine.run(engine.begin('openBox', ADDRESS, ODDS));
    expect(current()).toMatchObject({ phase: 'failed', problem: { name: 'termsChanged' } });
    expect(canRetry(openBoxFlow, current() as never, FINAL_PROBLEMS)).toBe(false);
    expect(configRefreshes()).toBe(1);
  });

  it('can be tried again if the pool was short', async () => {
    const { engine, current } = member('BOX_POOL_SHORT');
    await engine.run(engine.begin('openBox', ADDRESS, ODDS));
    expect(canRetry(openBoxFlow, current() as never, FINAL_PROBLEMS)).toBe(true);
  });
});
