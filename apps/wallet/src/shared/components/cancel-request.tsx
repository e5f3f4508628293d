import { randomText } from '@fairlaunch/protocol';
import { Button, ConfirmSheet, showToast } from '@fairlaunch/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshMember } from '../client/queries.ts';
import { ActionProblem } from './action-problem.tsx';
import { useText, type MessageId } from '../language/text.ts';

type CancelRequestProps = {
  texts: Record<'ask' | 'title' | 'note' | 'confirm' | 'keep' | 'done', MessageId>;
  /** Returned amount, with its unit. */
  amount: string;
  send: (requestId: string) => Promise<unknown>;
};

/** Takes back what nobody has begun; asks twice. A repeated tap sends the same request. */
export function CancelRequest({ texts, amount, send }: CancelRequestProps) {
  const text = useText();
  const [requestId, setRequestId] = useState<string>();
  const close = () => setRequestId(undefined);
  const cancel = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast(text(texts.done));
      close();
    },
    onSettled: refreshMember,
  });
  const ask = () => {
    cancel.reset();
    setRequestId(randomText(24));
  };
  return (
    <>
      <Button kind="secondary" size="small" className="justify-self-start" onClick={ask}>
        {text(texts.ask)}
      </Button>
      <ConfirmSheet
        open={requestId !== undefined}
        title={text(texts.title)}
        confirm={text(texts.confirm)}
        decline={text(texts.keep)}
        kind="danger"
        busy={cancel.isPending}
        onConfirm={() => requestId !== undefined && cancel.mutate(requestId)}
        onDecline={close}
      >
        <div className="grid gap-3">
          <p>{text(texts.note, { amount })}</p>
          <ActionProblem error={cancel.error} />
        </div>
      </ConfirmSheet>
    </>
  );
}
