import { canRetry } from '@fairlaunch/flows';
import { type ErrorName } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { FINAL_PROBLEMS } from '../shared/flow-problems.ts';
import { collectAirdropFlow } from './collect-airdrop.ts';
import { ADDRESS } from './test-browser.ts';
import { testServer, answerUnlessRefused } from './test-server.ts';

const INPUT = { id: 3, asset: 'WPT', amount: '5', lastDay: 20_000 } as const;

/** A member whose server answers, or refuses. */
const member = (refusal?: ErrorName) =>
  testServer({ collectAirdrop: collectAirdropFlow }, answerUnlessRefused(refusal, {}));

it('an airdrop is collected under the id of its action', async () => {
  const { engine, current, calls } = member();
  await engine.run(engine.begin('collectAirdrop', ADDRESS, INPUT));
  expect(current().phase).toBe('done');
  expect(calls).toEqual([['collectAirdrop', { requestId: current().id, id: 3 }]]);
});

it('an airdrop whose last day has passed ends and is not asked for again', async () => {
  const { engine, current } = member('AIRDROP_OVER');
  await engine.run(engine.begin('collectAirdrop', ADDRESS, INPUT));
  expect(current()).toMatchObject({
    phase: 'failed',
    problem: { name: 'termsChanged', message: 'What happened' },
  });
  expect(canRetry(collectAirdropFlow, current() as never, FINAL_PROBLEMS)).toBe(false);
});
