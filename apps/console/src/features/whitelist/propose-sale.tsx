import { readTypedDate } from '@fairlaunch/protocol';
import { Notice, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';

/** Undefined for a day that is not after the one before; ISO dates sort as texts. */
const readDays = (typed: readonly string[]): (string | undefined)[] =>
  typed
    .map(readTypedDate)
    .map((date = '', index, dates) => (date > (dates[index - 1] ?? '') ? date : undefined));

export function ProposeSale({
  stages,
  onDone,
  onClose,
}: FormPanel<'whitelist'> & { stages: number }) {
  const text = useText();
  const [typed, setTyped] = useState<string[]>(() => Array<string>(stages).fill(''));
  const [reason, setReason] = useState('');
  const propose = usePropose('whitelist', onDone);
  const days = readDays(typed);
  const form = useForm({
    read: {
      lastDays: days.every((day) => day !== undefined) ? days : undefined,
      reason: readReason(reason),
    },
    send: (read) => propose.mutate(read),
  });
  return (
    <ProposeForm
      title={text('whitelist.propose')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
    >
      {typed.map((date, index) => (
        <ReadField
          key={index}
          label={text('whitelist.lastDay', { stage: index + 1 })}
          dir="ltr"
          placeholder="2026-12-31"
          value={date}
          read={readTypedDate(date)}
          onText={(next) => setTyped(typed.with(index, next))}
          problem={form.wasTried && !days[index] ? text('whitelist.dayInvalid') : undefined}
        />
      ))}
      <ReasonField
        hint={text('whitelist.reasonHint')}
        value={reason}
        onText={setReason}
        tried={form.wasTried}
      />
      <Notice>{text('whitelist.effect')}</Notice>
    </ProposeForm>
  );
}
