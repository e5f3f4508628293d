import type { FlashExchangeRecord } from '@fairlaunch/protocol';
import { Button, ConfirmSheet, Notice, showToast } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useState } from 'react';
import { actionProblem } from '../../../shared/errors/action-problem.ts';
import { useText } from '../../../shared/language/text.ts';
import { newRequestId, useCancelExchange } from '../api/cancel-flash-exchange.ts';

/** Possible until an operator claims it; asks twice. */
export function CancelExchange({ exchange }: { exchange: FlashExchangeRecord }) {
  const text = useText();
  const amountText = useAmountText();
  const [requestId, setRequestId] = useState<string>();
  const close = () => setRequestId(undefined);
  const cancel = useCancelExchange(() => {
    showToast(text('flash.cancelled'));
    close();
  });
  const ask = () => {
    cancel.reset();
    setRequestId(newRequestId());
  };
  return (
    <>
      <Button kind="secondary" size="small" className="justify-self-start" onClick={ask}>
        {text('flash.cancel')}
      </Button>
      <ConfirmSheet
        open={requestId !== undefined}
        title={text('flash.cancelTitle')}
        confirm={text('flash.cancelConfirm')}
        decline={text('flash.cancelKeep')}
        kind="danger"
        busy={cancel.isPending}
        onConfirm={() => requestId !== undefined && cancel.mutate({ requestId, id: exchange.id })}
        onDecline={close}
      >
        <div className="grid gap-3">
          <p>
            {text('flash.cancelNote', {
              amount: `${amountText(exchange.debit, 'full')} ${exchange.asset}`,
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
