import type { Withdrawal } from '@fairlaunch/protocol';
import { Button, ConfirmSheet, Notice, showToast } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useState } from 'react';
import { actionProblem } from '../../../shared/errors/action-problem.ts';
import { useText } from '../../../shared/language/text.ts';
import { newRequestId, useCancelWithdrawal } from '../api/cancel-withdrawal.ts';

/** Possible until the payout is signed; asks twice. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText();
  const amountText = useAmountText();
  const [requestId, setRequestId] = useState<string>();
  const close = () => setRequestId(undefined);
  const cancel = useCancelWithdrawal(() => {
    showToast(text('withdraw.cancelled'));
    close();
  });
  const ask = () => {
    cancel.reset();
    setRequestId(newRequestId());
  };
  return (
    <>
      <Button kind="secondary" size="small" className="justify-self-start" onClick={ask}>
        {text('withdraw.cancel')}
      </Button>
      <ConfirmSheet
        open={requestId !== undefined}
        title={text('withdraw.cancelTitle')}
        confirm={text('withdraw.cancelConfirm')}
        decline={text('withdraw.cancelKeep')}
        kind="danger"
        busy={cancel.isPending}
        onConfirm={() => requestId !== undefined && cancel.mutate({ requestId, id: withdrawal.id })}
        onDecline={close}
      >
        <div className="grid gap-3">
          <p>
            {text('withdraw.cancelNote', {
              amount: `${amountText(withdrawal.amount)} ${withdrawal.asset}`,
            })}
          </p>
          {cancel.error && (
            <Notice kind="negative" live>
              {actionProblem(cancel.error, text)}
            </Notice>
          )}
        </div>
      </ConfirmSheet>
    </>
  );
}
