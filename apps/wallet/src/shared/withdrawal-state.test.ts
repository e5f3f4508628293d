import { expect, it } from 'vitest';
import { withdrawalState } from './withdrawal-state.ts';

const withdrawal = { cancelled: false, points: null, state: 'APPROVED', waitingFor: null } as const;

it('a withdrawal is on hold if it is approved and a hold keeps it back', () => {
  expect(withdrawalState(withdrawal)).toBe('withdraw.state.APPROVED');
  expect(withdrawalState({ ...withdrawal, waitingFor: 'DEVICE_CHANGE' })).toBe(
    'withdraw.state.HELD',
  );
  const review = { ...withdrawal, state: 'PENDING_REVIEW', waitingFor: 'DEVICE_CHANGE' } as const;
  expect(withdrawalState(review)).toBe('withdraw.state.PENDING_REVIEW');
});

it('a withdrawal that the member cancelled is called cancelled', () => {
  expect(withdrawalState({ ...withdrawal, state: 'REJECTED', cancelled: true })).toBe(
    'withdraw.state.CANCELLED',
  );
});
