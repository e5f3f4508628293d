import type { Withdrawal } from '@fairlaunch/protocol';
import type { MessageId } from './language/text.ts';

type Shown = Pick<Withdrawal, 'cancelled' | 'points' | 'state' | 'waitingFor'>;

/**
 * The text of a withdrawal's state; an approved withdrawal that is held is not called on its way.
 */
export function withdrawalState({ cancelled, points, state, waitingFor }: Shown): MessageId {
  if (points) return `pointsWithdrawal.state.${points.state}`;
  if (cancelled) return 'withdraw.state.CANCELLED';
  if (state === 'APPROVED' && waitingFor === 'DEVICE_CHANGE') return 'withdraw.state.HELD';
  return `withdraw.state.${state}`;
}
