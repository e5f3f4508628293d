import {
  BITCOIN_TRANSACTION_ID,
  readTypedTransactionId,
  type QueuedFlashExchange,
} from '@fairlaunch/protocol';
import { Button, Notice, showToast, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { Choices } from '#shared/components/choices.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';
import { useProposeOutcome } from './api/outcome.ts';

const OUTCOMES = ['SENT', 'FAILED'] as const;

/** Form for the transaction that was sent, or the reason why none is. */
export function ProposeOutcome({ exchange }: { exchange: QueuedFlashExchange }) {
  const text = useText();
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('SENT');
  const [typed, setTyped] = useState('');
  const transactionId = readTypedTransactionId(typed);
  const [reason, setReason] = useState('');
  const propose = useProposeOutcome(exchange, () => showToast(text('proposals.proposed')));
  const isSent = outcome === 'SENT';
  const given = readReason(reason);
  const sent = BITCOIN_TRANSACTION_ID.test(transactionId)
    ? ({ outcome: 'SENT', transactionId } as const)
    : undefined;
  const failed = given === undefined ? undefined : ({ outcome: 'FAILED', reason: given } as const);
  const form = useForm({
    read: { named: isSent ? sent : failed },
    send: ({ named }) => propose.mutate(named),
  });
  return (
    <form className="grid gap-4" onSubmit={form.submit}>
      <Notice kind="warning">{text('flash.claimedNote')}</Notice>
      <Choices
        label={text('flash.outcome')}
        values={OUTCOMES}
        value={outcome}
        onValue={(one) => setOutcome(one)}
        name={(one) => text(`flash.outcome.${one}`)}
      />
      {isSent ? (
        <ReadField
          label={text('flash.transaction')}
          hint={text('flash.transactionHint')}
          dir="ltr"
          value={typed}
          read={transactionId}
          onText={setTyped}
          problem={form.problem('named', text('flash.transactionInvalid'))}
        />
      ) : (
        <ReasonField
          hint={text('proposals.reasonHint')}
          value={reason}
          onText={setReason}
          tried={form.wasTried}
        />
      )}
      <ActionProblem error={propose.error} />
      <Button type="submit" size="small" busy={propose.isPending}>
        {text(`flash.name.${outcome}`)}
      </Button>
    </form>
  );
}
