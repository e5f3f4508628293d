import { NODE_KINDS, type NodeKind } from '@fairlaunch/plan';
import { MAX_VIRTUAL_NODES, readTypedCount, typedAddress } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '../../proposals/proposal-room.tsx';
import { usePropose } from '../../proposals/use-proposals.ts';
import { Choices } from '../../shared/components/choices.tsx';
import { MemberField } from '../../shared/decisions/member-field.tsx';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';

export function ProposeVirtualNodes({ onDone, onClose }: FormPanel<'virtualNodes'>) {
  const text = useText();
  const [kind, setKind] = useState<NodeKind>('COMMUNITY');
  const [address, setAddress] = useState('');
  const [typed, setTyped] = useState('1');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = usePropose('virtualNodes', onDone);
  const member = typedAddress(address);
  const count = readTypedCount(typed) ?? 0;
  const isCount = count > 0 && count <= MAX_VIRTUAL_NODES;
  return (
    <ProposeForm
      title={text('virtualNodes.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (member && isCount && isReason(reason))
          propose.mutate({
            account: member,
            kind,
            count,
            reason: reason.trim(),
          });
      }}
      onClose={onClose}
    >
      <Choices
        label={text('virtualNodes.kind')}
        values={NODE_KINDS}
        value={kind}
        onValue={(one) => setKind(one)}
        name={(one) => text(`virtualNodes.kind.${one}`)}
      />
      <MemberField value={address} onText={setAddress} tried={tried} />
      <ReadField
        label={text('virtualNodes.count')}
        hint={text('virtualNodes.countHint', { most: MAX_VIRTUAL_NODES })}
        dir="ltr"
        inputMode="numeric"
        value={typed}
        read={isCount ? String(count) : undefined}
        onText={setTyped}
        problem={
          tried && !isCount
            ? text('virtualNodes.countInvalid', { most: MAX_VIRTUAL_NODES })
            : undefined
        }
      />
      <ReasonField
        hint={text('grants.reasonHint')}
        value={reason}
        onText={setReason}
        tried={tried}
      />
      <Notice>{text('virtualNodes.effect')}</Notice>
    </ProposeForm>
  );
}
