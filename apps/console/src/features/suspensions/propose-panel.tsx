import { SUSPENSION_ACTIONS, type SuspensionChange } from '@fairlaunch/protocol';
import { Button, Field, Notice, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { ActionProblem } from '../../shared/components/query-problem.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { SmallButton } from '../../shared/components/small-button.tsx';
import { useText } from '../../shared/language/text.ts';
import { ADDRESS } from '../../shared/address.ts';
import { useProposeSuspension } from './api/propose-suspension.ts';

const MAX_REASON_LENGTH = 140;

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
    <SidePanel title={text('suspensions.propose')} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isAddress && reason.trim())
            propose.mutate({ address: address.toLowerCase(), action, reason: reason.trim() });
        }}
      >
        <div
          role="group"
          aria-label={text('suspensions.action')}
          className="flex flex-wrap gap-1.5"
        >
          {SUSPENSION_ACTIONS.map((one) => (
            <SmallButton key={one} pressed={one === action} onClick={() => setAction(one)}>
              {text(`suspensions.action.${one}`)}
            </SmallButton>
          ))}
        </div>
        <Field
          label={text('suspensions.member')}
          dir="ltr"
          placeholder="0x…"
          value={address}
          onText={(typed) => setAddress(typed.trim())}
          problem={tried && !isAddress ? text('operators.addressInvalid') : undefined}
        />
        <Field
          label={text('suspensions.reason')}
          hint={text('suspensions.reasonHint')}
          problem={tried && !reason.trim() ? text('suspensions.reasonMissing') : undefined}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onText={setReason}
        />
        <Notice>{text(`suspensions.effect.${action}`)}</Notice>
        <Notice>{text('operators.twoPeople')}</Notice>
        {propose.error && <ActionProblem error={propose.error} />}
        <Button type="submit" size="small" busy={propose.isPending}>
          {text('suspensions.send')}
        </Button>
      </form>
    </SidePanel>
  );
}
