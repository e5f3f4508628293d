import { toDecimal } from '@fairlaunch/money';
import { GRANTED_ASSETS, isGrantable, MAX_GRANT, type GrantedAsset } from '@fairlaunch/plan';
import { typedAddress, typedAmount } from '@fairlaunch/protocol';
import { Notice, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { MemberField } from '#shared/decisions/member-field.tsx';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { Choices } from '#shared/components/choices.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';

function readAmount(asset: GrantedAsset, typed: string): string | undefined {
  const amount = typedAmount(typed, asset);
  return amount !== undefined && amount <= MAX_GRANT[asset] && isGrantable(asset, amount)
    ? toDecimal(amount)
    : undefined;
}

export function ProposeGrant({ onDone, onClose }: FormPanel<'grants'>) {
  const text = useText();
  const [address, setAddress] = useState('');
  const [asset, setAsset] = useState<GrantedAsset>('WPT');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const propose = usePropose('grants', onDone);
  const amount = readAmount(asset, typed);
  const form = useForm({
    read: { account: typedAddress(address), amount, reason: readReason(reason) },
    send: (read) => propose.mutate({ ...read, asset }),
  });
  return (
    <ProposeForm
      title={text('grants.propose')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
    >
      <Choices
        label={text('grants.asset')}
        values={GRANTED_ASSETS}
        value={asset}
        onValue={(one) => setAsset(one)}
        name={(one) => one}
      />
      <MemberField value={address} onText={setAddress} tried={form.wasTried} />
      <ReadField
        label={text('grants.amount')}
        dir="ltr"
        inputMode="decimal"
        hint={text('grants.most', { most: toDecimal(MAX_GRANT[asset]), asset })}
        value={typed}
        read={amount}
        onText={setTyped}
        problem={form.problem('amount', text('grants.amountInvalid'))}
      />
      <ReasonField
        hint={text('grants.reasonHint')}
        value={reason}
        onText={setReason}
        tried={form.wasTried}
      />
      <Notice>{text(`grants.effect.${asset}`)}</Notice>
    </ProposeForm>
  );
}
