import type { QueuedWithdrawal, WithdrawalState } from '@fairlaunch/protocol';
import { Tag, type Tone } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';

const TONES: Record<WithdrawalState, Tone> = {
  PENDING_REVIEW: 'warning',
  APPROVED: 'info',
  BROADCAST: 'info',
  SUCCESS: 'accent',
  REJECTED: 'neutral',
  FAILED: 'neutral',
  UNKNOWN: 'negative',
};

export function WithdrawalTag({
  withdrawal: { state, cancelled },
}: {
  withdrawal: Pick<QueuedWithdrawal, 'state' | 'cancelled'>;
}) {
  const text = useText();
  return (
    <Tag tone={TONES[state]}>
      {text(cancelled ? 'withdrawals.state.CANCELLED' : `withdrawals.state.${state}`)}
    </Tag>
  );
}
