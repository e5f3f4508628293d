import { SUSPENSION_ACTIONS, type SuspensionChange } from '@fairlaunch/protocol';
import { Field, Notice, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { Choices } from '../../shared/components/choices.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';
import { ADDRESS } from '../../shared/address.ts';
import { useProposeSuspension } from './api/propose-suspension.ts';

type PanelProps = {
  subject: string;
  suspended: boolean;
  onDone: (id: number) => void;
  onClose: () => void;
};

export function ProposeSuspensionPanel({ subject, suspended, onDone, onClose }: PanelProps) {
  const text = useText();
  const [address, setAddress] = useState(subject);
  const [action, setAction] = useState<SuspensionChange['action']>(suspended ? 'LIFT' : 'SUSPEND');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = useProposeSuspension((change) => {
    showToast(text('suspensions.proposed'));
    onDone(change.id);
  });
  const isAddress = ADDRESS.test(address);
  return (
    <ProposeForm
      title={text('suspensions.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (isAddress && isReason(reason))
          propose.mutate({ address: address.toLowerCase(), action, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <Choices
        label={text('suspensions.action')}
        values={SUSPENSION_ACTIONS}
        value={action}
        onValue={(one) => setAction(one)}
        name={(one) => text(`suspensions.action.${one}`)}
      />
      <Field
        label={text('suspensions.member')}
        dir="ltr"
        placeholder="0x…"
        value={address}
        onText={(typed) => setAddress(typed.trim())}
        problem={tried && !isAddress ? text('operators.addressInvalid') : undefined}
      />
      <ReasonField
        hint={text('suspensions.reasonHint')}
        value={reason}
        onText={setReason}
        tried={tried}
      />
      <Notice>{text(`suspensions.effect.${action}`)}</Notice>
    </ProposeForm>
  );
}
