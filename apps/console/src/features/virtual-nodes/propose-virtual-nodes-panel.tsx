import { NODE_KINDS, type NodeKind } from '@fairlaunch/plan';
import { MAX_VIRTUAL_NODES } from '@fairlaunch/protocol';
import { Field, Notice, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { ADDRESS } from '../../shared/address.ts';
import { Choices } from '../../shared/components/choices.tsx';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';
import { useProposeVirtualNodes } from './api/change-virtual-nodes.ts';

const WHOLE = /^[1-9]\d*$/;

export function ProposeVirtualNodesPanel({
  onDone,
  onClose,
}: {
  onDone: (id: number) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [kind, setKind] = useState<NodeKind>('COMMUNITY');
  const [address, setAddress] = useState('');
  const [count, setCount] = useState('1');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = useProposeVirtualNodes(({ id }) => {
    showToast(text('suspensions.proposed'));
    onDone(id);
  });
  const isAddress = ADDRESS.test(address);
  const isCount = WHOLE.test(count) && Number(count) <= MAX_VIRTUAL_NODES;
  return (
    <ProposeForm
      title={text('virtualNodes.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (isAddress && isCount && isReason(reason))
          propose.mutate({
            address: address.toLowerCase(),
            kind,
            count: Number(count),
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
      <Field
        label={text('suspensions.member')}
        dir="ltr"
        placeholder="0x…"
        value={address}
        onText={(typed) => setAddress(typed.trim())}
        problem={tried && !isAddress ? text('operators.addressInvalid') : undefined}
      />
      <Field
        label={text('virtualNodes.count')}
        hint={text('virtualNodes.countHint', { most: MAX_VIRTUAL_NODES })}
        dir="ltr"
        inputMode="numeric"
        value={count}
        onText={(typed) => setCount(typed.trim())}
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
