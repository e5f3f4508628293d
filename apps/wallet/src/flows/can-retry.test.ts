import { expect, it } from 'vitest';
import { canRetry } from './can-retry.ts';
import type { FlowRecord, ProblemName } from './types.ts';
import { depositFlow } from './deposit.ts';
import { withdrawFlow } from './withdraw.ts';

const record = (step: number, name: ProblemName): FlowRecord => ({
  id: '1',
  flow: 'withdraw',
  address: '0x',
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
    expect(canRetry(withdrawFlow, record(PAYOUT, name))).toBe(false);
  }
});

it('what may end otherwise is tried again', () => {
  expect(canRetry(withdrawFlow, record(PAYOUT, 'server'))).toBe(true);
  expect(canRetry(depositFlow, record(2, 'reverted'))).toBe(true);
});
