import { FLASH_KINDS, type FlashKind } from '@fairlaunch/plan';
import { BITCOIN_TRANSACTION_ID } from '@fairlaunch/protocol';
import { readBitcoinAddress } from '@fairlaunch/protocol/bitcoin';
import { Field, Notice, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { useConfig } from '../../shared/api/config.ts';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { Choices } from '../../shared/components/choices.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';
import { useProposeStock } from './api/change-flash-stock.ts';

const KINDS: readonly FlashKind[] = Object.values(FLASH_KINDS);
const UNITS = /^-?[1-9]\d{0,8}$/;

type PanelProps = { onDone: (id: number) => void; onClose: () => void };

export function ProposeStockPanel({ onDone, onClose }: PanelProps) {
  const text = useText();
  const network = useConfig().data?.btcNetwork;
  const [kind, setKind] = useState<FlashKind>('INSCRIPTION');
  const [units, setUnits] = useState('');
  const [address, setAddress] = useState('');
  const [transactionId, setTransactionId] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = useProposeStock((entry) => {
    showToast(text('suspensions.proposed'));
    onDone(entry.id);
  });
  const read = network && readBitcoinAddress(address, network);
  const problems = {
    units: !UNITS.test(units) && text('flashStock.unitsInvalid'),
    address: read?.ok !== true && text('flashStock.addressInvalid'),
    transaction: !BITCOIN_TRANSACTION_ID.test(transactionId) && text('flash.transactionInvalid'),
    reason: !isReason(reason) && text('suspensions.reasonMissing'),
  };
  const isReady = Object.values(problems).every((problem) => problem === false);
  const shown = (problem: string | false) => (tried && problem ? problem : undefined);
  return (
    <ProposeForm
      title={text('flashStock.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (isReady && read?.ok)
          propose.mutate({
            kind,
            units: Number(units),
            btcAddress: read.address,
            transactionId,
            reason: reason.trim(),
          });
      }}
      onClose={onClose}
    >
      <Choices
        label={text('flash.kind')}
        values={KINDS}
        value={kind}
        onValue={(one) => setKind(one)}
        name={(one) => text(`flash.kind.${one}`)}
      />
      <Field
        label={text('flash.units')}
        hint={text('flashStock.unitsHint')}
        inputMode="numeric"
        dir="ltr"
        value={units}
        onText={(typed) => setUnits(typed.trim())}
        problem={shown(problems.units)}
      />
      <Field
        label={text('flashStock.address')}
        dir="ltr"
        value={address}
        onText={(typed) => setAddress(typed.trim())}
        problem={shown(problems.address)}
      />
      <Field
        label={text('flash.transaction')}
        dir="ltr"
        value={transactionId}
        onText={(typed) => setTransactionId(typed.trim().toLowerCase())}
        problem={shown(problems.transaction)}
      />
      <ReasonField value={reason} onText={setReason} tried={tried} />
      <Notice>{text('flashStock.proofNote')}</Notice>
    </ProposeForm>
  );
}
