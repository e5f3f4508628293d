import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { decisionStatement } from './decision-statement.ts';

const POINTS = {
  asset: 'WPT',
  amount: '100',
  fee: '2',
  posting: 7,
  rate: '1',
  state: 'PENDING_REVIEW',
} as const;

const WITHDRAWAL: QueuedWithdrawal = {
  id: '5',
  address: `0x${'12'.repeat(20)}`,
  asset: 'BHC',
  amount: '98',
  fee: '0',
  net: '98',
  points: POINTS,
  state: 'PENDING_REVIEW',
  cancelled: false,
  requestedAt: 1_800_000_000,
  waitingFor: null,
  waitingUntil: null,
  transactionHash: null,
  reason: null,
  settledAt: null,
  seat: 3,
  contentHash: `0x${'00'.repeat(32)}`,
  evidence: { requestId: 'request-of-a-member', signature: `0x${'34'.repeat(65)}` },
  approvals: [],
  approvalsNeeded: 2,
  risks: [],
};

const signed = (points: QueuedWithdrawal['points']) =>
  decisionStatement({ ...WITHDRAWAL, points }, 'APPROVE', '').contentHash;

it('an approval of points is signed over everything that is shown of them', () => {
  const changes = [{ asset: 'CPT' as const }, { amount: '99' }, { fee: '1' }, { rate: '1.1' }];
  const hashes = [...changes, { posting: 8 }].map((change) => signed({ ...POINTS, ...change }));
  expect(new Set([signed(POINTS), signed(null), ...hashes]).size).toBe(7);
});

it('the hash is computed in the browser, and does not depend on the state', () => {
  expect(signed(POINTS)).not.toBe(WITHDRAWAL.contentHash);
  expect(signed({ ...POINTS, state: 'SYSTEM_PAYOUT' })).toBe(signed(POINTS));
});
