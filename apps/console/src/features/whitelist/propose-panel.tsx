import { readTypedDate } from '@fairlaunch/protocol';
import { Notice, showToast } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';
import { useProposeSale } from './api/propose-sale.ts';

/** Dates ascend as texts do. */
const isLater = (dates: readonly (string | undefined)[], index: number): boolean =>
  dates[index] !== undefined && (index === 0 || dates[index] > (dates[index - 1] ?? ''));

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
  const [typed, setTyped] = useState<string[]>(() => Array<string>(stages).fill(''));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = useProposeSale(({ id }) => {
    showToast(text('suspensions.proposed'));
    onDone(id);
  });
  const lastDays = typed.map(readTypedDate);
  const isRight = (_: unknown, index: number) => isLater(lastDays, index);
  return (
    <ProposeForm
      title={text('whitelist.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (lastDays.every(isRight) && isReason(reason))
          propose.mutate({ lastDays: lastDays.map(String), reason: reason.trim() });
      }}
      onClose={onClose}
    >
      {typed.map((date, index) => (
        <ReadField
          key={index}
          label={text('whitelist.lastDay', { stage: index + 1 })}
          dir="ltr"
          placeholder="2026-12-31"
          value={date}
          read={lastDays[index]}
          onText={(next) => setTyped(typed.with(index, next))}
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
