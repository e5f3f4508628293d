import { FLASH_KINDS, type FlashKind } from '@fairlaunch/plan';
import {
  BITCOIN_TRANSACTION_ID,
  plainTyped,
  readTypedCount,
  readTypedTransactionId,
} from '@fairlaunch/protocol';
import { readBitcoinAddress } from '@fairlaunch/protocol/bitcoin';
import { Notice } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '../../proposals/proposal-room.tsx';
import { usePropose } from '../../proposals/use-proposals.ts';
import { useConfig } from '../../shared/api/config.ts';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { Choices } from '../../shared/components/choices.tsx';
import { isReason, ReasonField } from '../../shared/decisions/reason-field.tsx';
import { useText } from '../../shared/language/text.ts';

const KINDS: readonly FlashKind[] = Object.values(FLASH_KINDS);
const MAX_UNITS = 999_999_999;

/** Below zero for stock that left. */
function readUnits(typed: string): number | undefined {
  const [, minus, digits = ''] = /^([-−])?(.*)$/.exec(plainTyped(typed)) ?? [];
  const units = readTypedCount(digits);
  if (!units || units > MAX_UNITS) return undefined;
  return minus ? -units : units;
}

export function ProposeStock({ onDone, onClose }: FormPanel<'flashStock'>) {
  const text = useText();
  const network = useConfig().data?.btcNetwork;
  const [kind, setKind] = useState<FlashKind>('INSCRIPTION');
  const [typed, setTyped] = useState({ units: '', address: '', transaction: '' });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const propose = usePropose('flashStock', onDone);
  const units = readUnits(typed.units);
  const read = network && readBitcoinAddress(typed.address, network);
  const transaction = readTypedTransactionId(typed.transaction);
  const problems = {
    units: units === undefined && text('flashStock.unitsInvalid'),
    address: read?.ok !== true && text('flashStock.addressInvalid'),
    transaction: !BITCOIN_TRANSACTION_ID.test(transaction) && text('flash.transactionInvalid'),
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
        if (isReady && read?.ok && units !== undefined)
          propose.mutate({
            kind,
            units,
            bitcoinAddress: read.address,
            transaction,
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
      <ReadField
        label={text('flash.units')}
        hint={text('flashStock.unitsHint')}
        inputMode="numeric"
        dir="ltr"
        value={typed.units}
        read={units === undefined ? undefined : String(units)}
        onText={(next) => setTyped({ ...typed, units: next })}
        problem={shown(problems.units)}
      />
      <ReadField
        label={text('flashStock.address')}
        dir="ltr"
        value={typed.address}
        read={read?.ok ? read.address : undefined}
        onText={(next) => setTyped({ ...typed, address: next })}
        problem={shown(problems.address)}
      />
      <ReadField
        label={text('flash.transaction')}
        dir="ltr"
        value={typed.transaction}
        read={transaction}
        onText={(next) => setTyped({ ...typed, transaction: next })}
        problem={shown(problems.transaction)}
      />
      <ReasonField value={reason} onText={setReason} tried={tried} />
      <Notice>{text('flashStock.proofNote')}</Notice>
    </ProposeForm>
  );
}
