import type { Withdrawal } from '@fairlaunch/protocol';
import type { MessageId } from '#shared/language/text.ts';

type Stage = 'requested' | 'approved' | 'sent' | 'arrived';
export type WithdrawalStop = {
  id: Stage;
  label: MessageId;
  state: 'done' | 'now' | 'next';
  at: number | null;
};

const LABELS: [Stage, MessageId][] = [
  ['requested', 'withdraw.stop.requested'],
  ['approved', 'withdraw.state.APPROVED'],
  ['sent', 'withdraw.state.BROADCAST'],
  ['arrived', 'withdraw.stop.arrived'],
];

/** Stops behind a withdrawal; undefined for one that the server does not have yet. */
const PASSED: Record<Withdrawal['state'], number> = {
  PENDING_REVIEW: 1,
  APPROVED: 2,
  BROADCAST: 3,
  UNKNOWN: 3,
  SUCCESS: LABELS.length,
  REJECTED: 1,
  FAILED: 2,
};

type Told = Pick<Withdrawal, 'state' | 'requestedAt' | 'settledAt'>;

/** A withdrawal from its request to the wallet (rulebook §15). */
export function withdrawalStops(withdrawal: Told | undefined, isPaid: boolean): WithdrawalStop[] {
  const passed = isPaid ? LABELS.length : withdrawal ? PASSED[withdrawal.state] : 0;
  const moments: Partial<Record<Stage, number | null>> = {
    requested: withdrawal?.requestedAt ?? null,
    arrived: withdrawal?.state === 'SUCCESS' ? withdrawal.settledAt : null,
  };
  return LABELS.map(([id, label], index) => ({
    id,
    label,
    state: index < passed ? 'done' : index === passed ? 'now' : 'next',
    at: moments[id] ?? null,
  }));
}
