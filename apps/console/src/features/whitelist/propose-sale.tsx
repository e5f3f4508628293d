import { readTypedDate } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '../../proposals/proposal-room.tsx';
import { usePropose } from '../../proposals/use-proposals.ts';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';

/** Dates ascend as texts do. */
const isLater = (dates: readonly (string | undefined)[], index: number): boolean =>
  dates[index] !== undefined && (index === 0 || dates[index] > (dates[index - 1] ?? ''));

export function ProposeSale({
  stages,
  onDone,
  onClose,
}: FormPanel<'whitelist'> & { stages: number }) {
  const text = useText();
  const [typed, setTyped] = useState<string[]>(() => Array<string>(stages).fill(''));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = usePropose('whitelist', onDone);
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
