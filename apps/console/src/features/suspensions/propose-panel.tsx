import { SUSPENSION_ACTIONS, typedAddress, type SuspensionChange } from '@fairlaunch/protocol';
import { Notice, showToast } from '@fairlaunch/ui';
import { AddressField } from '@fairlaunch/web';
import { useState } from 'react';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { Choices } from '../../shared/components/choices.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';
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
  const member = typedAddress(address);
  return (
    <ProposeForm
      title={text('suspensions.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (member && isReason(reason))
          propose.mutate({ address: member, action, reason: reason.trim() });
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
      <AddressField
        label={text('suspensions.member')}
        value={address}
        onText={setAddress}
        problem={tried && !member ? text('operators.addressInvalid') : undefined}
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
