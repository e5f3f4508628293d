import { Field, Notice, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';
import { useProposeSale } from './api/propose-sale.ts';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Dates ascend as texts do. */
const isLater = (dates: readonly string[], index: number): boolean =>
  ISO_DATE.test(dates[index]!) && (index === 0 || dates[index]! > dates[index - 1]!);

export function ProposeSalePanel({
  stages,
  onDone,
  onClose,
}: {
  stages: number;
  onDone: (id: number) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [lastDays, setLastDays] = useState<string[]>(() => Array<string>(stages).fill(''));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = useProposeSale(({ id }) => {
    showToast(text('suspensions.proposed'));
    onDone(id);
  });
  const areDays = lastDays.every((_, index) => isLater(lastDays, index));
  return (
    <ProposeForm
      title={text('whitelist.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (areDays && isReason(reason)) propose.mutate({ lastDays, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      {lastDays.map((date, index) => (
        <Field
          key={index}
          label={text('whitelist.lastDay', { stage: index + 1 })}
          dir="ltr"
          placeholder="2026-12-31"
          value={date}
          onText={(typed) => setLastDays(lastDays.with(index, typed.trim()))}
          problem={tried && !isLater(lastDays, index) ? text('whitelist.dayInvalid') : undefined}
        />
      ))}
      <ReasonField
        hint={text('whitelist.reasonHint')}
        value={reason}
        onText={setReason}
        tried={tried}
      />
      <Notice>{text('whitelist.effect')}</Notice>
    </ProposeForm>
  );
}
