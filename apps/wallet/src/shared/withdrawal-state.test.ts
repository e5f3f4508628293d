import { expect, it } from 'vitest';
import { withdrawalState } from './withdrawal-state.ts';

const withdrawal = { cancelled: false, points: null, state: 'APPROVED', waitingFor: null } as const;

it('a withdrawal is on hold while a hold keeps back what was approved', () => {
  expect(withdrawalState(withdrawal)).toBe('withdraw.state.APPROVED');
  expect(withdrawalState({ ...withdrawal, waitingFor: 'DEVICE_CHANGE' })).toBe(
    'withdraw.state.HELD',
  );
  const review = { ...withdrawal, state: 'PENDING_REVIEW', waitingFor: 'DEVICE_CHANGE' } as const;
  expect(withdrawalState(review)).toBe('withdraw.state.PENDING_REVIEW');
});

it('a withdrawal is cancelled where the member took it back', () => {
  expect(withdrawalState({ ...withdrawal, state: 'REJECTED', cancelled: true })).toBe(
    'withdraw.state.CANCELLED',
  );
});
