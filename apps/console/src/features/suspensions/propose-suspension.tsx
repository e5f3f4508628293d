import { SUSPENSION_ACTIONS, typedAddress, type SuspensionAction } from '@fairlaunch/protocol';
import { Notice, useForm } from '@fairlaunch/ui';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { MemberField } from '#shared/decisions/member-field.tsx';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { Choices } from '#shared/components/choices.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';

export function ProposeSuspension({ subject, rows, onDone, onClose }: FormPanel<'suspensions'>) {
  const text = useText();
  const isSuspended = rows.find(({ content }) => content.account === subject)?.facts.suspendedNow;
  const [address, setAddress] = useState(subject === 'new' ? '' : subject);
  const [action, setAction] = useState<SuspensionAction>(isSuspended ? 'LIFT' : 'SUSPEND');
  const [reason, setReason] = useState('');
  const propose = usePropose('suspensions', onDone);
  const form = useForm({
    read: { account: typedAddress(address), reason: readReason(reason) },
    send: (read) => propose.mutate({ ...read, action }),
  });
  return (
    <ProposeForm
      title={text('suspensions.propose')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
    >
      <Choices
        label={text('suspensions.action')}
        values={SUSPENSION_ACTIONS}
        value={action}
        onValue={(one) => setAction(one)}
        name={(one) => text(`suspensions.action.${one}`)}
      />
      <MemberField value={address} onText={setAddress} tried={form.wasTried} />
      <ReasonField
        hint={text('proposals.reasonHint')}
        value={reason}
        onText={setReason}
        tried={form.wasTried}
      />
      <Notice>{text(`suspensions.effect.${action}`)}</Notice>
    </ProposeForm>
  );
}
