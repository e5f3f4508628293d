import { toDecimal, type Micro } from '@fairlaunch/money';
import { GRANTED_ASSETS, isGrantable, MAX_GRANT, type GrantedAsset } from '@fairlaunch/plan';
import { typedAddress, typedAmount } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '../../proposals/proposal-room.tsx';
import { usePropose } from '../../proposals/use-proposals.ts';
import { MemberField } from '../../shared/decisions/member-field.tsx';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { Choices } from '../../shared/components/choices.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';

function possibleAmount(asset: GrantedAsset, typed: string): Micro | undefined {
  const amount = typedAmount(typed, asset);
  return amount !== undefined && amount <= MAX_GRANT[asset] && isGrantable(asset, amount)
    ? amount
    : undefined;
}

export function ProposeGrant({ onDone, onClose }: FormPanel<'grants'>) {
  const text = useText();
  const [address, setAddress] = useState('');
  const [asset, setAsset] = useState<GrantedAsset>('WPT');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = usePropose('grants', onDone);
  const member = typedAddress(address);
  const amount = possibleAmount(asset, typed);
  return (
    <ProposeForm
      title={text('grants.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (member && amount !== undefined && isReason(reason))
          propose.mutate({
            account: member,
            asset,
            amount: toDecimal(amount),
            reason: reason.trim(),
          });
      }}
      onClose={onClose}
    >
      <Choices
        label={text('grants.asset')}
        values={GRANTED_ASSETS}
        value={asset}
        onValue={(one) => setAsset(one)}
        name={(one) => one}
      />
      <MemberField value={address} onText={setAddress} tried={tried} />
      <ReadField
        label={text('grants.amount')}
        dir="ltr"
        inputMode="decimal"
        hint={text('grants.most', { most: toDecimal(MAX_GRANT[asset]), asset })}
        value={typed}
        read={amount === undefined ? undefined : toDecimal(amount)}
        onText={setTyped}
        problem={tried && amount === undefined ? text('grants.amountInvalid') : undefined}
      />
      <ReasonField
        hint={text('grants.reasonHint')}
        value={reason}
        onText={setReason}
        tried={tried}
      />
      <Notice>{text(`grants.effect.${asset}`)}</Notice>
    </ProposeForm>
  );
}
