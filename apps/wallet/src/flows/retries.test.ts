import { canRetry, type FlowRecord } from '@fairlaunch/flows';
import { expect, it } from 'vitest';
import { depositFlow } from './deposit.ts';
import { FINAL_PROBLEMS, type ProblemName } from '../shared/flow-problems.ts';
import { ADDRESS } from './test-browser.ts';
import { withdrawFlow } from './withdraw.ts';

const record = (step: number, name: ProblemName): FlowRecord<object, object, ProblemName> => ({
  id: '1',
  flow: 'withdraw',
  address: ADDRESS,
  input: {},
  memory: {},
  step,
  stage: 'verifying',
  phase: 'failed',
  problem: { name, moneyMoved: 'no' },
  startedAt: 0,
  changedAt: 0,
});
const PAYOUT = withdrawFlow.steps.length - 1;

it('a withdrawal that was rejected or whose payout failed cannot be tried again', () => {
  for (const name of ['rejected', 'payoutFailed'] as const) {
    expect(canRetry(withdrawFlow, record(PAYOUT, name), FINAL_PROBLEMS)).toBe(false);
  }
});

it('an action that may end otherwise can be tried again', () => {
  expect(canRetry(withdrawFlow, record(PAYOUT, 'server'), FINAL_PROBLEMS)).toBe(true);
  expect(canRetry(depositFlow, record(2, 'reverted'), FINAL_PROBLEMS)).toBe(true);
});
