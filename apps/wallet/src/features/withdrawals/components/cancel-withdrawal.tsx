import type { Withdrawal } from '@fairlaunch/protocol';
import { useShownAmountText } from '@fairlaunch/web';
import { quietCall } from '#shared/client/client.ts';
import { CancelRequest } from '#shared/components/cancel-request.tsx';

const TEXTS = {
  ask: 'withdraw.cancel',
  title: 'withdraw.cancelTitle',
  note: 'withdraw.cancelNote',
  confirm: 'withdraw.cancelConfirm',
  keep: 'withdraw.cancelKeep',
  done: 'withdraw.cancelled',
} as const;

/** Possible until the payout is signed. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const amountText = useShownAmountText();
  const { amount, asset } = withdrawal.points ?? withdrawal;
  return (
    <CancelRequest
      texts={TEXTS}
      amount={`${amountText(amount)} ${asset}`}
      send={(requestId) => quietCall('cancelWithdrawal', { requestId, id: withdrawal.id })}
    />
  );
}
