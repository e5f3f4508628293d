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

it('a withdrawal that ended is not tried again: the look at it finds the same end', () => {
  for (const name of ['rejected', 'payoutFailed'] as const) {
    expect(canRetry(withdrawFlow, record(PAYOUT, name), FINAL_PROBLEMS)).toBe(false);
  }
});

it('what may end otherwise is tried again', () => {
  expect(canRetry(withdrawFlow, record(PAYOUT, 'server'), FINAL_PROBLEMS)).toBe(true);
  expect(canRetry(depositFlow, record(2, 'reverted'), FINAL_PROBLEMS)).toBe(true);
});
