import { NODE_KINDS, type NodeKind } from '@fairlaunch/plan';
import { MAX_VIRTUAL_NODES, readTypedCount, typedAddress } from '@fairlaunch/protocol';
import { Notice, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { Choices } from '#shared/components/choices.tsx';
import { MemberField } from '#shared/decisions/member-field.tsx';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';

function readCount(typed: string): number | undefined {
  const count = readTypedCount(typed) ?? 0;
  return count > 0 && count <= MAX_VIRTUAL_NODES ? count : undefined;
}

export function ProposeVirtualNodes({ onDone, onClose }: FormPanel<'virtualNodes'>) {
  const text = useText();
  const [kind, setKind] = useState<NodeKind>('COMMUNITY');
  const [address, setAddress] = useState('');
  const [typed, setTyped] = useState('1');
  const [reason, setReason] = useState('');
  const propose = usePropose('virtualNodes', onDone);
  const count = readCount(typed);
  const form = useForm({
    read: { account: typedAddress(address), count, reason: readReason(reason) },
    send: (read) => propose.mutate({ ...read, kind }),
  });
  return (
    <ProposeForm
      title={text('virtualNodes.propose')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
    >
      <Choices
        label={text('virtualNodes.kind')}
        values={NODE_KINDS}
        value={kind}
        onValue={(one) => setKind(one)}
        name={(one) => text(`virtualNodes.kind.${one}`)}
      />
      <MemberField value={address} onText={setAddress} tried={form.wasTried} />
      <ReadField
        label={text('virtualNodes.count')}
        hint={text('virtualNodes.countHint', { most: MAX_VIRTUAL_NODES })}
        dir="ltr"
        inputMode="numeric"
        value={typed}
        read={count?.toString()}
        onText={setTyped}
        problem={form.problem(
          'count',
          text('virtualNodes.countInvalid', { most: MAX_VIRTUAL_NODES }),
        )}
      />
      <ReasonField
        hint={text('grants.reasonHint')}
        value={reason}
        onText={setReason}
        tried={form.wasTried}
      />
      <Notice>{text('virtualNodes.effect')}</Notice>
    </ProposeForm>
  );
}
