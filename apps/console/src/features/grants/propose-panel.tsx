import { micro, parseAmount, toDecimal } from '@fairlaunch/money';
import { GRANTED_ASSETS, isGrantable, MAX_GRANT, type GrantedAsset } from '@fairlaunch/plan';
import { Field, Notice, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { ADDRESS } from '../../shared/address.ts';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { Choices } from '../../shared/components/choices.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';
import { useProposeGrant } from './api/propose-grant.ts';

function isPossible(asset: GrantedAsset, typed: string): boolean {
  const parsed = parseAmount(typed);
  return (
    parsed.ok &&
    parsed.value > 0n &&
    parsed.value <= MAX_GRANT[asset] &&
    isGrantable(asset, parsed.value)
  );
}

export function ProposeGrantPanel({
  onDone,
  onClose,
}: {
  onDone: (id: number) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [address, setAddress] = useState('');
  const [asset, setAsset] = useState<GrantedAsset>('WPT');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = useProposeGrant(({ id }) => {
    showToast(text('suspensions.proposed'));
    onDone(id);
  });
  const isAddress = ADDRESS.test(address);
  const isAmount = isPossible(asset, amount);
  return (
    <ProposeForm
      title={text('grants.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (isAddress && isAmount && isReason(reason))
          propose.mutate({
            address: address.toLowerCase(),
            asset,
            amount: toDecimal(micro(amount)),
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
      <Field
        label={text('suspensions.member')}
        dir="ltr"
        placeholder="0x…"
        value={address}
        onText={(typed) => setAddress(typed.trim())}
        problem={tried && !isAddress ? text('operators.addressInvalid') : undefined}
      />
      <Field
        label={text('grants.amount')}
        dir="ltr"
        inputMode="decimal"
        hint={text('grants.most', { most: toDecimal(MAX_GRANT[asset]), asset })}
        value={amount}
        onText={(typed) => setAmount(typed.trim())}
        problem={tried && !isAmount ? text('grants.amountInvalid') : undefined}
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
